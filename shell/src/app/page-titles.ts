import { matchPath } from '@backlot/ui-kit/router';

/** Document titles by route, in the order in which they are tried, and whether anybody is to find the page by searching. */
const PAGES = [
  ['/', 'home', true],
  ['/about', 'about', true],
  ['/new-production-equipment', 'production', true],
  ['/production-equipment', 'production', true],
  ['/home-ec-equipment', 'homeEc', true],
  ['/catalog', 'catalog', true],
  ['/equipment/:id', 'equipmentItem', true],
  ['/contact', 'contact', true],
  ['/quote', 'quote', true],
  ['/quote/:step', 'quote', false],
  ['/login', 'login', false],
  ['/signup', 'signup', false],
  ['/forgot-password', 'forgotPassword', false],
  ['/reset-password', 'resetPassword', false],
  ['/profile', 'profile', false],
  ['/preview-quote-email', 'quoteEmailPreview', false],
  ['/admin', 'adminOverview', false],
  ['/admin/equipment', 'adminEquipment', false],
  ['/admin/equipment/new', 'adminEquipmentNew', false],
  ['/admin/equipment/:id/edit', 'adminEquipmentEdit', false],
  ['/admin/quote-requests', 'adminQuoteRequests', false],
  ['/admin/quote-requests/:id', 'adminQuoteRequest', false],
  ['/admin/reports', 'adminReports', false],
] as const;

export type PageTitleKey = (typeof PAGES)[number][1] | 'notFound';

const pageAt = (pathname: string) => PAGES.find(([pattern]) => matchPath(pattern, pathname) !== null);

export function pageTitleKey(pathname: string): PageTitleKey {
  return pageAt(pathname)?.[1] ?? 'notFound';
}

/** Whether the page is one of the site's own that search engines and their languages are told of. */
export function isListedPage(pathname: string): boolean {
  return pageAt(pathname)?.[2] ?? false;
}

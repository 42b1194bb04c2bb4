import { matchPath } from '@backlot/ui-kit/router';

/** Document titles by route, in the order in which they are tried. */
const PAGES = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/new-production-equipment', 'production'],
  ['/production-equipment', 'production'],
  ['/home-ec-equipment', 'homeEc'],
  ['/catalog', 'catalog'],
  ['/equipment/:id', 'equipmentItem'],
  ['/contact', 'contact'],
  ['/quote', 'quote'],
  ['/login', 'login'],
  ['/signup', 'signup'],
  ['/forgot-password', 'forgotPassword'],
  ['/reset-password', 'resetPassword'],
  ['/profile', 'profile'],
  ['/preview-quote-email', 'quoteEmailPreview'],
  ['/admin', 'adminOverview'],
  ['/admin/equipment', 'adminEquipment'],
  ['/admin/equipment/new', 'adminEquipmentNew'],
  ['/admin/equipment/:id/edit', 'adminEquipmentEdit'],
  ['/admin/quote-requests', 'adminQuoteRequests'],
  ['/admin/quote-requests/:id', 'adminQuoteRequest'],
  ['/admin/reports', 'adminReports'],
] as const;

export type PageTitleKey = (typeof PAGES)[number][1] | 'notFound';

export function pageTitleKey(pathname: string): PageTitleKey {
  return PAGES.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? 'notFound';
}

import { clientPaths } from '@backlot/domain';
import type { PageEntry } from '@backlot/domain/contract/page-description';

type BackOfficePath = typeof clientPaths.backOffice | `${typeof clientPaths.backOffice}/${string}`;

interface SectionPage<Path extends string> extends PageEntry {
  readonly path: Path;
  /** Heading of the title bar. */
  readonly section: string;
}

const page = <Path extends BackOfficePath | '*'>(path: Path, section: string, title: string): SectionPage<Path> => ({
  path,
  section,
  title: { en: title, es: title },
  search: 'closed',
});

/** All pages by key. The build writes them into `release.json`. The order is that of matching and of the navigation. */
export const PAGES = {
  adminOverview: page(clientPaths.backOffice, 'Overview', 'Admin Overview'),
  adminEquipment: page('/admin/equipment', 'Equipment', 'Admin Equipment'),
  adminEquipmentNew: page('/admin/equipment/new', 'Equipment', 'Add Equipment'),
  adminEquipmentEdit: page('/admin/equipment/:id/edit', 'Equipment', 'Edit Equipment'),
  adminQuoteRequests: page('/admin/quote-requests', 'Quote Requests', 'Admin Quote Requests'),
  adminQuoteRequest: page('/admin/quote-requests/:id', 'Quote Requests', 'Quote Request'),
  adminStockPlan: page('/admin/stock', 'Stock', 'Admin Stock Plan'),
  adminShortages: page('/admin/stock/shortages', 'Stock', 'Admin Shortages'),
  adminStockSettings: page('/admin/stock/settings', 'Stock', 'Admin Stock Settings'),
  adminReports: page('/admin/reports', 'Reports', 'Admin Reports'),
  adminAccounts: page('/admin/accounts', 'Accounts', 'Admin Accounts'),
  adminAccount: page('/admin/accounts/:id', 'Accounts', 'Account'),
  adminActivity: page('/admin/activity', 'Activity', 'Admin Activity'),
  adminPersonalData: page('/admin/personal-data', 'Personal Data', 'Admin Personal Data'),
  adminNotFound: page('*', 'Page not found', 'Page not found'),
} as const;

export type BackOfficePage = keyof typeof PAGES;

const isPage = (key: string): key is BackOfficePage => Object.hasOwn(PAGES, key);

export const PAGE_KEYS: readonly BackOfficePage[] = Object.keys(PAGES).filter(isPage);

/**
 * The pages of the back office, each with its address and the title of its document. In English alone; what leads to
 * them in another language is not shown for longer than it takes to leave. They are here and not with who shows them because
 * `/admin` is closed ground whichever release runs: the server serves its pages in English and away from search engines also
 * while there is no back office to describe them, and mails lead there.
 */
export const BACK_OFFICE_PAGES = {
  adminOverview: { path: '/admin', title: 'Admin Overview' },
  adminEquipment: { path: '/admin/equipment', title: 'Admin Equipment' },
  adminEquipmentNew: { path: '/admin/equipment/new', title: 'Add Equipment' },
  adminEquipmentEdit: { path: '/admin/equipment/:id/edit', title: 'Edit Equipment' },
  adminQuoteRequests: { path: '/admin/quote-requests', title: 'Admin Quote Requests' },
  adminQuoteRequest: { path: '/admin/quote-requests/:id', title: 'Quote Request' },
  adminStockPlan: { path: '/admin/stock', title: 'Admin Stock Plan' },
  adminShortages: { path: '/admin/stock/shortages', title: 'Admin Shortages' },
  adminStockSettings: { path: '/admin/stock/settings', title: 'Admin Stock Settings' },
  adminReports: { path: '/admin/reports', title: 'Admin Reports' },
  adminAccounts: { path: '/admin/accounts', title: 'Admin Accounts' },
  adminAccount: { path: '/admin/accounts/:id', title: 'Account' },
  adminActivity: { path: '/admin/activity', title: 'Admin Activity' },
  adminPersonalData: { path: '/admin/personal-data', title: 'Admin Personal Data' },
} as const;

/** What a page of the back office is called. */
export type BackOfficePage = keyof typeof BACK_OFFICE_PAGES;

const isBackOfficePage = (key: string): key is BackOfficePage => Object.hasOwn(BACK_OFFICE_PAGES, key);

/** All of them, in their order. */
export const BACK_OFFICE_PAGE_KEYS: readonly BackOfficePage[] = Object.keys(BACK_OFFICE_PAGES).filter(isBackOfficePage);

import { BACK_OFFICE_PAGE_KEYS, BACK_OFFICE_PAGES, type BackOfficePage } from '@backlot/domain';
import { installMessages } from '@backlot/domain/contract';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { staffMessages } from '@backlot/domain/contract/staff';
import { LoadingState, OnDemand, defineStaffMessages, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from '../pages/admin-layout.tsx';
import { OverviewPage } from '../pages/overview-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';

installMessages('en', staffMessages);

const equipmentFormPage = onDemandPart(
  async () => (await import('../pages/equipment-form-page.tsx')).EquipmentFormPage,
);

/** Each page is fetched with its first visit; tables, forms and charts are heavy. */
const PAGES: Readonly<Record<Exclude<BackOfficePage, 'adminOverview'>, OnDemandPart<object>>> = {
  adminEquipment: onDemandPart(async () => (await import('../pages/equipment-list-page.tsx')).EquipmentListPage),
  adminEquipmentNew: equipmentFormPage,
  adminEquipmentEdit: equipmentFormPage,
  adminQuoteRequests: onDemandPart(
    async () => (await import('../pages/quote-request-list-page.tsx')).QuoteRequestListPage,
  ),
  adminQuoteRequest: onDemandPart(async () => (await import('../pages/quote-request-page.tsx')).QuoteRequestPage),
  adminStockPlan: onDemandPart(async () => (await import('../pages/stock-plan-page.tsx')).StockPlanPage),
  adminShortages: onDemandPart(async () => (await import('../pages/shortages-page.tsx')).ShortagesPage),
  adminStockSettings: onDemandPart(async () => (await import('../pages/stock-settings-page.tsx')).StockSettingsPage),
  adminAccounts: onDemandPart(async () => (await import('../pages/account-list-page.tsx')).AccountListPage),
  adminAccount: onDemandPart(async () => (await import('../pages/account-page.tsx')).AccountPage),
  adminActivity: onDemandPart(async () => (await import('../pages/activity-page.tsx')).ActivityPage),
  adminPersonalData: onDemandPart(async () => (await import('../pages/personal-data-page.tsx')).PersonalDataPage),
  adminReports: onDemandPart(async () => (await import('../pages/reports-page.tsx')).ReportsPage),
};

const useMessages = defineStaffMessages({ loading: 'Loading page...' });

function PageOnDemand({ page }: { page: OnDemandPart<object> }) {
  return <OnDemand part={page} props={{}} loading={<LoadingState label={useMessages().loading} />} />;
}

/** What the shell names the document after, in English alone. */
const handleOf = (title: string): PageHandle => ({ title: { en: title, es: title }, search: 'closed' });

/** Paths are relative to the overview's. */
function routeOf(page: BackOfficePage): RouteObject {
  const handle = handleOf(BACK_OFFICE_PAGES[page].title);
  if (page === 'adminOverview') return { index: true, handle, element: <OverviewPage /> };
  return {
    handle,
    path: BACK_OFFICE_PAGES[page].path.slice(BACK_OFFICE_PAGES.adminOverview.path.length + 1),
    element: <PageOnDemand key={page} page={PAGES[page]} />,
  };
}

/** Everything below /admin, with paths relative to it. The shell mounts it and hands its context down. */
export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      ...BACK_OFFICE_PAGE_KEYS.map(routeOf),
      { path: '*', handle: handleOf('Page not found'), element: <NotFoundPage /> },
    ],
  },
];

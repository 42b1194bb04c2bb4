import { installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { LoadingState, OnDemand, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { RouteObject } from '@backlot/ui-kit/router';
import { PAGE_KEYS, PAGES, type BackOfficePage } from '../lib/sections/pages.ts';
import { AdminLayout } from '../pages/admin-layout.tsx';
import { OverviewPage } from '../pages/overview-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';

installMessages('en', staffMessages);

const equipmentFormPage = onDemandPart(
  async () => (await import('../pages/equipment-form-page.tsx')).EquipmentFormPage,
);

/** Tables, forms and charts are large. */
type LazyPage = Exclude<BackOfficePage, 'adminOverview' | 'adminNotFound'>;

const PAGES_ON_DEMAND: Readonly<Record<LazyPage, OnDemandPart<object>>> = {
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

const messages = { loading: 'Loading page...' };

function PageOnDemand({ page }: { page: OnDemandPart<object> }) {
  return <OnDemand part={page} props={{}} loading={<LoadingState label={messages.loading} />} />;
}

function elementOf(key: BackOfficePage) {
  if (key === 'adminOverview') return <OverviewPage />;
  if (key === 'adminNotFound') return <NotFoundPage />;
  return <PageOnDemand key={key} page={PAGES_ON_DEMAND[key]} />;
}

/** Paths are relative to /admin. */
function routeOf(key: BackOfficePage): RouteObject {
  const route = { handle: PAGES[key], element: elementOf(key) };
  if (key === 'adminOverview') return { ...route, index: true };
  return { ...route, path: PAGES[key].path.replace(`${PAGES.adminOverview.path}/`, '') };
}

/** Routes below /admin, with paths relative to it. The shell mounts them and passes its context through the outlet. */
export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: PAGE_KEYS.map(routeOf),
  },
];

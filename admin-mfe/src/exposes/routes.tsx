import { LoadingState, OnDemand, defineStaffMessages, onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from '../pages/admin-layout.tsx';
import { OverviewPage } from '../pages/overview-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';

// Each page is fetched with its first visit; tables, forms and charts are heavy.
const equipmentListPage = onDemandPart(
  async () => (await import('../pages/equipment-list-page.tsx')).EquipmentListPage,
);
const equipmentFormPage = onDemandPart(
  async () => (await import('../pages/equipment-form-page.tsx')).EquipmentFormPage,
);
const quoteRequestListPage = onDemandPart(
  async () => (await import('../pages/quote-request-list-page.tsx')).QuoteRequestListPage,
);
const quoteRequestPage = onDemandPart(async () => (await import('../pages/quote-request-page.tsx')).QuoteRequestPage);
const reportsPage = onDemandPart(async () => (await import('../pages/reports-page.tsx')).ReportsPage);

const useMessages = defineStaffMessages({ loading: 'Loading page...' });

function PageOnDemand({ page }: { page: OnDemandPart<object> }) {
  return <OnDemand part={page} props={{}} loading={<LoadingState label={useMessages().loading} />} />;
}

/** Everything below /admin, with paths relative to it. The shell mounts it and hands its context down. */
export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      { index: true, element: <OverviewPage /> },
      { path: 'equipment', element: <PageOnDemand key="equipment" page={equipmentListPage} /> },
      { path: 'equipment/new', element: <PageOnDemand key="new-equipment" page={equipmentFormPage} /> },
      { path: 'equipment/:id/edit', element: <PageOnDemand key="edit-equipment" page={equipmentFormPage} /> },
      { path: 'quote-requests', element: <PageOnDemand key="quote-requests" page={quoteRequestListPage} /> },
      { path: 'quote-requests/:id', element: <PageOnDemand key="quote-request" page={quoteRequestPage} /> },
      { path: 'reports', element: <PageOnDemand key="reports" page={reportsPage} /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

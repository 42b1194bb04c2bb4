import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from '../pages/admin-layout.tsx';
import { OverviewPage } from '../pages/overview-page.tsx';
import { UnfinishedPage } from '../pages/unfinished-page.tsx';

/** Everything below /admin, with paths relative to it. The shell mounts it and hands its context down. */
export const routes: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      { index: true, element: <OverviewPage /> },
      { path: 'equipment/*', element: <UnfinishedPage section="Equipment" /> },
      { path: 'quote-requests/*', element: <UnfinishedPage section="Quote Requests" /> },
      { path: 'reports', element: <UnfinishedPage section="Reports" /> },
      { path: '*', element: <UnfinishedPage section="This page" /> },
    ],
  },
];

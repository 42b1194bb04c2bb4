import { lazy, Suspense } from 'react';
import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { ComingSoonPage } from './pages/coming-soon-page.tsx';
import { AdminPages, StorefrontPages } from './pages/remote-pages.tsx';
import { RootLayout } from './root-layout.tsx';

const LoginPage = lazy(() => import('./pages/login-page.tsx'));

/** All addresses (spec 2): accounts are the shell's, /admin is the admin remote's, everything else the storefront's. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      // One path with a splat: '/admin' with a child '*' would match by itself, and show an empty outlet.
      { element: <AdminLayout />, children: [{ path: '/admin/*', element: <AdminPages /> }] },
      {
        element: <PublicLayout />,
        children: [
          {
            path: '/login',
            element: (
              <Suspense fallback={null}>
                <LoginPage />
              </Suspense>
            ),
          },
          { path: '/signup', element: <ComingSoonPage page="signup" /> },
          { path: '/forgot-password', element: <ComingSoonPage page="forgotPassword" /> },
          { path: '/reset-password', element: <ComingSoonPage page="resetPassword" /> },
          { path: '/profile', element: <ComingSoonPage page="profile" /> },
          { path: '*', element: <StorefrontPages /> },
        ],
      },
    ],
  },
];

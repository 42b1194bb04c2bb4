import { lazy, Suspense, type ReactNode } from 'react';
import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { AdminPages, StorefrontPages } from './pages/remote-pages.tsx';
import { RootLayout } from './root-layout.tsx';

// Forms are fetched with the pages that have some.
const LoginPage = lazy(() => import('./pages/login-page.tsx'));
const SignUpPage = lazy(() => import('./pages/sign-up-page.tsx'));
const ForgotPasswordPage = lazy(() => import('./pages/forgot-password-page.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/reset-password-page.tsx'));
const ProfilePage = lazy(() => import('./pages/profile-page.tsx'));

const onDemand = (page: ReactNode) => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

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
          { path: '/login', element: onDemand(<LoginPage />) },
          { path: '/signup', element: onDemand(<SignUpPage />) },
          { path: '/forgot-password', element: onDemand(<ForgotPasswordPage />) },
          { path: '/reset-password', element: onDemand(<ResetPasswordPage />) },
          { path: '/profile', element: onDemand(<ProfilePage />) },
          { path: '*', element: <StorefrontPages /> },
        ],
      },
    ],
  },
];

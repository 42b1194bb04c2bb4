import { onDemandPart } from '@backlot/ui-kit';
import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { OwnPage } from './pages/own-page.tsx';
import { AdminPages, StorefrontPages } from './pages/remote-pages.tsx';
import { ShellFailed } from './pages/shell-failed.tsx';
import { RootLayout } from './root-layout.tsx';

// Forms are fetched with the pages that have some.
const loginPage = onDemandPart(async () => (await import('./pages/login-page.tsx')).LoginPage);
const signUpPage = onDemandPart(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage);
const forgotPasswordPage = onDemandPart(
  async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
);
const resetPasswordPage = onDemandPart(async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage);
const profilePage = onDemandPart(async () => (await import('./pages/profile-page.tsx')).ProfilePage);

/** All addresses (spec 2): accounts are the shell's, /admin is the admin remote's, everything else the storefront's. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ShellFailed />,
    children: [
      // One path with a splat: '/admin' with a child '*' would match by itself, and show an empty outlet.
      { element: <AdminLayout />, children: [{ path: '/admin/*', element: <AdminPages /> }] },
      {
        element: <PublicLayout />,
        children: [
          { path: '/login', element: <OwnPage key="login" page={loginPage} /> },
          { path: '/signup', element: <OwnPage key="signup" page={signUpPage} /> },
          { path: '/forgot-password', element: <OwnPage key="forgot-password" page={forgotPasswordPage} /> },
          { path: '/reset-password', element: <OwnPage key="reset-password" page={resetPasswordPage} /> },
          { path: '/profile', element: <OwnPage key="profile" page={profilePage} /> },
          { path: '*', element: <StorefrontPages /> },
        ],
      },
    ],
  },
];

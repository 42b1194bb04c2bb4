import { clientPaths } from '@backlot/domain';
import { onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import type { RouteObject } from '@backlot/ui-kit/router';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { TitledPage } from '../lib/titled-page.tsx';
import { OwnPage } from './pages/own-page.tsx';
import { PAGES } from './pages/pages.ts';
import { AdminPages, StorefrontPages } from './pages/remote-pages.tsx';
import { ShellFailed } from './pages/shell-failed.tsx';
import { RootLayout } from './root-layout.tsx';

const OWN_PAGES: Readonly<Record<keyof typeof PAGES, OnDemandPart<object>>> = {
  login: onDemandPart(async () => (await import('./pages/login-page.tsx')).LoginPage),
  signup: onDemandPart(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage),
  forgotPassword: onDemandPart(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
  resetPassword: onDemandPart(async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage),
  profile: onDemandPart(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
};

const isOwnPage = (key: string): key is keyof typeof PAGES => Object.hasOwn(PAGES, key);

function routeOf(key: keyof typeof PAGES): RouteObject {
  const page = PAGES[key];
  return {
    path: page.path,
    element: (
      <TitledPage page={page} pattern={page.path}>
        <OwnPage key={key} page={OWN_PAGES[key]} />
      </TitledPage>
    ),
  };
}

/** All routes (spec 2): accounts are the shell's, /admin is the admin remote's, all others the storefront's. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ShellFailed />,
    children: [
      // One path with a splat: '/admin' with a child '*' would match by itself and render an empty outlet.
      { element: <AdminLayout />, children: [{ path: `${clientPaths.backOffice}/*`, element: <AdminPages /> }] },
      {
        element: <PublicLayout />,
        children: [...Object.keys(PAGES).filter(isOwnPage).map(routeOf), { path: '*', element: <StorefrontPages /> }],
      },
    ],
  },
];

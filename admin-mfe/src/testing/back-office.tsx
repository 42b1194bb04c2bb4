import { createClientOf, type SessionState } from '@backlot/domain/contract';
import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { aProfile } from '@backlot/domain/testing';
import { pageFetch } from '@backlot/domain/testing/network';
import { createMemoryRouter, Outlet, useRoutes } from '@backlot/ui-kit/router';
import { routes } from '../exposes/routes.tsx';
import type { StaffShell } from '../lib/use-shell.ts';

const profile = aProfile({ role: 'admin', email: 'dolores@backlot.example' });

/** Session of an admin confirmed by the server: the shell shows the back office to no other. */
const admin: SessionState = {
  status: 'signed-in',
  user: { id: profile.id, email: profile.email },
  profile,
  isAdmin: true,
};

export type { PathResponses as Responses, ReceivedRequest as Call } from '@backlot/domain/testing/network';

/** Returns the shell context for a page of the back office, with the fake network of the test. */
export function fakeShell(changes: Partial<StaffShell> = {}): StaffShell {
  const fetch = pageFetch();
  return {
    api: createStaffApiClient({ fetch }),
    clientOf: (table) => createClientOf(table, { fetch }),
    session: admin,
    locale: 'en',
    site: undefined,
    consent: undefined,
    notify: () => {},
    track: () => {},
    openQuote: () => {},
    signOut: async () => {},
    ...changes,
  };
}

/** Mounts the routes as the shell does. */
const Mounted = () => useRoutes(routes);

/** Returns a router with the back office at /admin and placeholders for the sign-in and home pages. */
export function backOfficeRouter(shell: StaffShell, path: string) {
  return createMemoryRouter(
    [
      { path: '/login', element: <p>the sign-in page</p> },
      { path: '/', element: <p>the home page</p> },
      { path: '/profile', element: <p>the profile page</p> },
      { element: <Outlet context={shell} />, children: [{ path: '/admin/*', element: <Mounted /> }] },
    ],
    { initialEntries: [path] },
  );
}

import { createClientOf, type SessionState } from '@backlot/domain/contract';
import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { aProfile } from '@backlot/domain/testing';
import { pageFetch } from '@backlot/domain/testing/network';
import { createMemoryRouter, Outlet, useRoutes } from '@backlot/ui-kit/router';
import { routes } from '../exposes/routes.tsx';
import type { StaffShell } from '../lib/use-shell.ts';

const profile = aProfile({ role: 'admin', email: 'dolores@backlot.example' });

/** Somebody whom the server has confirmed as an admin: the shell shows the back office to nobody else. */
const admin: SessionState = {
  status: 'signed-in',
  user: { id: profile.id, email: profile.email },
  profile,
  isAdmin: true,
};

export type { PathResponses as Responses, SeenCall as Call } from '@backlot/domain/testing/network';

/** The shell's context for a page of the back office, over the network of the spec or story. */
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

/** A router with the whole back office at /admin, and marks where the sign-in and home pages would be. */
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

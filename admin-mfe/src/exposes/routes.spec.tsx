import { createApiClient, type SessionState, type ShellContext } from '@backlot/domain/contract';
import { anOverview, aProfile } from '@backlot/domain/testing';
import { BacklotProvider } from '@backlot/ui-kit';
import { createMemoryRouter, Outlet, RouterProvider, useRoutes } from '@backlot/ui-kit/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { routes } from './routes.tsx';


const profile = aProfile({ role: 'admin', email: 'dolores@backlot.example' });
const admin: SessionState = { status: 'signed-in', user: { id: profile.id, email: profile.email }, profile, isAdmin: true };
const customer: SessionState = { ...admin, profile: { ...profile, role: 'customer' }, isAdmin: false };

type Answers = Record<string, () => Response>;

const HOUR = 3_600_000;
// Read once: an item whose two times differ by a millisecond counts as updated.
const NOW = Date.now();
const ago = (hours: number) => new Date(NOW - hours * HOUR - 1000).toISOString();

/** A BFF that knows these answers by path and nothing else. */
function answers(changes: Answers = {}): Answers {
  return {
    '/api/admin/overview': () => Response.json(anOverview({ equipmentCount: 148, pendingQuoteRequestCount: 3, quoteRequestCount: 12 })),
    '/api/equipment/recent': () =>
      Response.json({
        items: [
          { id: 1, name: 'Fresnel 650', createdAt: ago(50), updatedAt: ago(50) },
          { id: 2, name: 'Dolly', createdAt: ago(90), updatedAt: ago(2) },
        ],
      }),
    '/api/projects/recent': () => Response.json({ items: [{ id: 7, title: 'Harbor', createdAt: ago(30), updatedAt: ago(30) }] }),
    '/api/quote-requests/recent': () =>
      Response.json({
        items: [{ id: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11', customerName: 'Marisol Vega', jobName: 'Night Market', createdAt: ago(0), updatedAt: ago(0) }],
      }),
    ...changes,
  };
}

/** Mounts the routes as the shell does. */
const BackOffice = () => useRoutes(routes);

function open(session: SessionState, known: Answers = answers(), path = '/admin') {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), 'http://backlot.example');
    asked.push(pathname);
    return known[pathname]?.() ?? new Response(null, { status: 404 });
  };
  const shell: ShellContext = {
    api: createApiClient({ fetch }),
    session,
    locale: 'en',
    site: undefined,
    consent: undefined,
    notify: vi.fn(),
    track: vi.fn(),
    openQuote: vi.fn(),
    signOut: vi.fn(async () => {}),
  };
  const router = createMemoryRouter(
    [
      { path: '/login', element: <p>the sign-in page</p> },
      { path: '/', element: <p>the home page</p> },
      { element: <Outlet context={shell} />, children: [{ path: '/admin/*', element: <BackOffice /> }] },
    ],
    { initialEntries: [path] },
  );
  render(
    <BacklotProvider>
      <RouterProvider router={router} />
    </BacklotProvider>,
  );
  return { asked, router, shell };
}

describe('the guard', () => {
  it('shows nothing and asks nothing while the session is not known', () => {
    const { asked } = open({ status: 'loading' });
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('sends the signed-out to sign in and remembers where they were going', async () => {
    const { router, asked } = open({ status: 'signed-out' }, answers(), '/admin/equipment?q=lamp');
    expect(await screen.findByText('the sign-in page')).toBeDefined();
    expect(router.state.location.state).toEqual({ from: '/admin/equipment?q=lamp' });
    expect(asked).toEqual([]);
  });

  it('tells a user without the role that access is denied, and leads home', async () => {
    const { asked, router } = open(customer);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeDefined();
    expect(screen.getByText('You need administrator privileges to access this page.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Go Home' }));
    expect(router.state.location.pathname).toBe('/');
    expect(asked).toEqual([]);
  });
});

describe('the overview', () => {
  it('shows the figures and what happened, newest first', async () => {
    open(admin);
    const numbers = await screen.findByRole('region', { name: 'Numbers' });
    expect(await within(numbers).findByText('148')).toBeDefined();
    for (const text of ['Total Equipment', 'Pending Quotes', '3', 'Total Quote Requests', '12']) expect(within(numbers).getByText(text)).toBeDefined();
    const entries = within(await screen.findByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'New quote request from Marisol Vega for "Night Market"Less than 1 hour ago',
      'Equipment "Dolly" updated2 hours ago',
      'New project "Harbor" added1 day ago',
      'New equipment "Fresnel 650" added2 days ago',
    ]);
  });

  it('keeps the activity when the figures fail, and tries again', async () => {
    let isBroken = true;
    open(
      admin,
      answers({ '/api/admin/overview': () => (isBroken ? new Response(null, { status: 403 }) : Response.json(anOverview({ equipmentCount: 9 }))) }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load dashboard data. Please try again.');
    expect(await screen.findByRole('list', { name: 'Recent Activity' })).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('9')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the figures when the activity fails', async () => {
    open(admin, answers({ '/api/projects/recent': () => new Response(null, { status: 403 }) }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load recent activities.');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(await screen.findByText('148')).toBeDefined();
  });
});

describe('the frame', () => {
  it('names the section, the user and the role, and signs out', async () => {
    const { shell } = open(admin, answers(), '/admin/equipment');
    expect(await screen.findByRole('heading', { level: 1, name: 'Equipment' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'dolores, Administrator' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(shell.signOut).toHaveBeenCalledOnce();
  });

  it('leads to the account and to the delivery queue', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { asked, shell } = open(admin);
    await userEvent.click(await screen.findByRole('button', { name: 'dolores, Administrator' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Account Settings', 'Delivery queue', 'Sign Out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delivery queue' }));
    await vi.waitFor(() => expect(shell.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'error', message: 'Failed to open the queue' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(asked).toContain('/api/admin/queue-view');
    opened.mockRestore();
  });

  it.each(['/admin/quote-requests', '/admin/reports', '/admin/equipment/new', '/admin/nowhere'])('says honestly that %s is not built yet', async (path) => {
    open(admin, answers(), path);
    expect(await screen.findByText(/is not here yet/u)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Overview' }).getAttribute('href')).toBe('/admin');
  });
});

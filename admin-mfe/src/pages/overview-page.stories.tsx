import { createApiClient, type SessionState, type ShellContext } from '@backlot/domain/contract';
import { anOverview, aProfile } from '@backlot/domain/testing';
import { createMemoryRouter, Outlet, RouterProvider, useRoutes } from '@backlot/ui-kit/router';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { routes } from '../exposes/routes.tsx';

const profile = aProfile({ role: 'admin', email: 'dolores@backlot.example' });
const admin: SessionState = { status: 'signed-in', user: { id: profile.id, email: profile.email }, profile, isAdmin: true };

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR - 1000).toISOString();

const good: Record<string, unknown> = {
  '/api/admin/overview': anOverview({ equipmentCount: 148, pendingQuoteRequestCount: 3, quoteRequestCount: 12, projectCount: 8 }),
  '/api/equipment/recent': {
    items: [
      { id: 1, name: 'Fresnel lamp, 650 W tungsten', createdAt: ago(50), updatedAt: ago(50) },
      { id: 2, name: 'Doorway dolly with pneumatic tires', createdAt: ago(90), updatedAt: ago(2) },
    ],
  },
  '/api/projects/recent': { items: [{ id: 7, title: 'Biscayne Harbor Stories', createdAt: ago(30), updatedAt: ago(30) }] },
  '/api/quote-requests/recent': {
    items: [{ id: '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11', customerName: 'Marisol Vega', jobName: 'Night Market', createdAt: ago(0), updatedAt: ago(0) }],
  },
};

type BackOfficeProps = {
  session: SessionState;
  /** Answers of the BFF by path; a path without one fails. */
  answers: Record<string, unknown>;
  path: string;
};

/** Mounts the routes as the shell does. */
const Mounted = () => useRoutes(routes);

function BackOffice({ session, answers, path }: BackOfficeProps) {
  const shell: ShellContext = {
    api: createApiClient({
      fetch: async (input) => {
        const answer = answers[new URL(String(input), location.origin).pathname];
        return answer === undefined ? new Response(null, { status: 403 }) : Response.json(answer);
      },
    }),
    session,
    locale: 'en',
    site: undefined,
    consent: undefined,
    notify: () => {},
    track: () => {},
    openQuote: () => {},
    signOut: async () => {},
  };
  const router = createMemoryRouter([{ element: <Outlet context={shell} />, children: [{ path: '/admin/*', element: <Mounted /> }] }], { initialEntries: [path] });
  return <RouterProvider router={router} />;
}

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Overview',
  component: BackOffice,
  args: { session: admin, answers: good, path: '/admin' },
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const NothingYet: Story = {
  args: {
    answers: {
      '/api/admin/overview': anOverview({ equipmentCount: 0, pendingQuoteRequestCount: 0, quoteRequestCount: 0, projectCount: 0 }),
      '/api/equipment/recent': { items: [] },
      '/api/projects/recent': { items: [] },
      '/api/quote-requests/recent': { items: [] },
    },
  },
};
export const EverythingFails: Story = { args: { answers: {} } };
export const CheckingAccess: Story = { args: { session: { status: 'loading' } } };
export const AccessDenied: Story = { args: { session: { ...admin, isAdmin: false } } };
export const NotBuiltYet: Story = { args: { path: '/admin/reports' } };

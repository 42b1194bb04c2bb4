import { aQuoteRequestList } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { overviewResponses } from '../testing/overview-responses.ts';
import { type BackOffice, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const PENDING = 'GET /api/quote-requests';

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Workplace',
  tags: ['!autodocs'],
  args: { responses: overviewResponses, path: '/admin' },
  parameters: {
    ...pageOfBackOffice.parameters,
    covers: ['admin-layout'],
    states: {
      ...pageOfBackOffice.parameters.states,
      longText:
        "Its texts are fixed, except for the account name; the stories of the kit's frame and user menu have that one long.",
    },
  },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

const navigation = async () => within(await screen.findByRole('navigation'));

/** The frame around every page: current page, waiting count and account. */
export const Frame: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Quote Requests 2 waiting for an answer' })).toBeVisible();
    await expect((await navigation()).getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  },
};
export const HomeEc: Story = { ...Frame, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: NARROW,
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Open menu' });
    await userEvent.click(opener);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(within(menu).getByRole('link', { name: 'Equipment' })).toBeVisible());
  },
};
export const LoadingTheCount: Story = {
  args: { responses: { ...overviewResponses, [PENDING]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Quote Requests' })).toBeVisible();
  },
};
export const NothingWaits: Story = {
  args: { responses: { ...overviewResponses, [PENDING]: aQuoteRequestList([]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everybody has an answer.')).toBeVisible();
    await expect((await navigation()).queryByText('waiting for an answer', { exact: false })).toBeNull();
  },
};
export const CountFails: Story = {
  args: { responses: { ...overviewResponses, [PENDING]: () => new Response(null, { status: 403 }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load quote requests. Please try again.')).toBeVisible();
    await expect((await navigation()).getByRole('link', { name: 'Quote Requests' })).toBeVisible();
  },
};
export const UserMenu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /, Administrator$/u }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
  },
};
/** The server refused access to the job queue. */
export const QueueRefused: Story = {
  args: {
    responses: { ...overviewResponses, 'POST /api/admin/queue-view': () => new Response(null, { status: 403 }) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /, Administrator$/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delivery queue' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to open the queue');
  },
};
/** A single letter navigates, except while typing. */
export const LetterShortcuts: Story = {
  args: { responses: { ...overviewResponses, 'GET /api/equipment/categories': { items: [] } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Overview' });
    await userEvent.keyboard('n');
    await expect(await canvas.findByRole('heading', { name: 'New equipment' })).toBeVisible();
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'n?');
    await expect(name).toHaveValue('n?');
    await expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  },
};

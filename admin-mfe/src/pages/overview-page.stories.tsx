import { anOverview, aQuoteRequestList } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { BackOffice } from '../testing/back-office.tsx';
import { hoursAgo, overviewAnswers } from '../testing/overview-answers.ts';

/** A part that is fetched on demand takes longer than the usual second on a busy machine. */
const PATIENCE = { timeout: 10_000 };
const NOTHING = { items: [] };
const never = () => new Promise<Response>(() => {});

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Overview',
  component: BackOffice,
  args: { answers: overviewAnswers, path: '/admin' },
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Quote Requests 2 waiting for an answer' }, PATIENCE)).toBeVisible();
    await expect(within(await canvas.findByRole('list', { name: 'Recent Activity' }, PATIENCE)).getAllByRole('listitem')).toHaveLength(4);
  },
};
export const Dark: Story = { ...Full, globals: { scheme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
export const PhoneMenu: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open menu' }));
    await expect(within(await canvas.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Equipment' })).toBeVisible();
  },
};
export const Loading: Story = {
  args: {
    answers: {
      'GET /api/admin/overview': never,
      'GET /api/equipment/recent': never,
      'GET /api/projects/recent': never,
      'GET /api/quote-requests/recent': never,
      'GET /api/quote-requests': never,
    },
  },
};
export const NothingYet: Story = {
  args: {
    answers: {
      'GET /api/admin/overview': anOverview({ equipmentCount: 0, pendingQuoteRequestCount: 0, quoteRequestCount: 0, projectCount: 0 }),
      'GET /api/equipment/recent': NOTHING,
      'GET /api/projects/recent': NOTHING,
      'GET /api/quote-requests/recent': NOTHING,
      'GET /api/quote-requests': aQuoteRequestList([]),
    },
  },
};
export const LongNames: Story = {
  args: {
    answers: {
      ...overviewAnswers,
      'GET /api/equipment/recent': {
        items: [{ id: 1, name: `Doorway dolly with pneumatic tires, steering rod and platform extensions, ${'unbreakable'.repeat(6)}`, createdAt: hoursAgo(5), updatedAt: hoursAgo(5) }],
      },
    },
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
};
export const EverythingFails: Story = {
  args: { answers: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load dashboard data. Please try again.', undefined, PATIENCE)).toBeVisible();
    await expect(await canvas.findByText('Failed to load recent activities.', undefined, PATIENCE)).toBeVisible();
  },
};
export const UnknownAddress: Story = { args: { path: '/admin/nowhere' } };
export const Palette: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Search and commands/u }));
    await expect(await screen.findByRole('option', { name: /^Add Equipment/u }, PATIENCE)).toBeVisible();
    await expect(await screen.findByRole('option', { name: /^Marisol Vega/u }, PATIENCE)).toBeInTheDocument();
  },
};
export const PalettePhoneDark: Story = { ...Palette, globals: { scheme: 'dark', viewport: { value: 'narrow', isRotated: false } } };
export const Shortcuts: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Overview' });
    await userEvent.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, PATIENCE);
    await waitFor(() => expect(list).toBeVisible());
  },
};

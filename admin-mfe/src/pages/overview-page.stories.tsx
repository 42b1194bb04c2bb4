import { anOverview, aQuoteRequestList } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { hoursAgo, overviewResponses } from '../testing/overview-responses.ts';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const NOTHING = { items: [] };
const failing = () => new Response(null, { status: 403 });

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Overview',
  tags: ['!autodocs'],
  args: { responses: overviewResponses, path: '/admin' },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Quote Requests 2 waiting for an answer' })).toBeVisible();
    await expect(
      within(await canvas.findByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem'),
    ).toHaveLength(4);
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: NARROW,
  play: async ({ canvas }) => {
    await expect(
      within(await canvas.findByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem'),
    ).toHaveLength(4);
    await expectToFit();
  },
};
export const Loading: Story = {
  args: {
    responses: {
      'GET /api/admin/overview': never,
      'GET /api/equipment/recent': never,
      'GET /api/projects/recent': never,
      'GET /api/quote-requests/recent': never,
      'GET /api/quote-requests': never,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading recent activity...' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Numbers' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const NothingYet: Story = {
  args: {
    responses: {
      'GET /api/admin/overview': anOverview({
        equipmentCount: 0,
        pendingQuoteRequestCount: 0,
        quoteRequestCount: 0,
        projectCount: 0,
      }),
      'GET /api/equipment/recent': NOTHING,
      'GET /api/projects/recent': NOTHING,
      'GET /api/quote-requests/recent': NOTHING,
      'GET /api/quote-requests': aQuoteRequestList([]),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Nothing has happened yet. New equipment and quote requests appear here.'),
    ).toBeVisible();
    await expect(await canvas.findByText('Everybody has an answer.')).toBeVisible();
  },
};
export const LongNames: Story = {
  args: {
    responses: {
      ...overviewResponses,
      'GET /api/equipment/recent': {
        items: [
          {
            id: 1,
            name: `Doorway dolly with pneumatic tires, steering rod and platform extensions, ${'unbreakable'.repeat(6)}`,
            createdAt: hoursAgo(5),
            updatedAt: hoursAgo(5),
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Doorway dolly/u })).toBeVisible();
    await expectToFit();
  },
};
export const LongNamesNarrow: Story = { ...LongNames, globals: NARROW };
export const EverythingFails: Story = {
  args: { responses: Object.fromEntries(Object.keys(overviewResponses).map((call) => [call, failing])) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load dashboard data. Please try again.')).toBeVisible();
    await expect(await canvas.findByText('Failed to load recent activities.')).toBeVisible();
  },
};
/** The second request succeeds. */
export const RetryAfterError: Story = {
  args: {
    responses: () => {
      let calls = 0;
      return {
        ...overviewResponses,
        'GET /api/admin/overview': () => {
          calls += 1;
          return calls === 1 ? new Response(null, { status: 403 }) : Response.json(anOverview({ equipmentCount: 148 }));
        },
      };
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('148')).toBeVisible();
    await expect(canvas.queryByText('Failed to load dashboard data. Please try again.')).toBeNull();
  },
};

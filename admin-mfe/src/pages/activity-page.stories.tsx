import { anActivityEntry, anActivityList } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { type BackOffice, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const LIST = 'GET /api/admin/activity';
const CUSTOMER = { subject: 'p7Qd0w2zKk6i1yqkq9xS4A' };
const list = anActivityList(
  [
    anActivityEntry({ id: 9 }),
    anActivityEntry({ id: 8, outcome: 'refused', times: 12, actorId: null, actor: null, ...CUSTOMER }),
    anActivityEntry({ id: 7, kind: 'request-change', details: { reference: 'BL-2611-0042' }, ...CUSTOMER }),
    anActivityEntry({ id: 6, kind: 'personal-data-erasure', details: { erased: 4, retained: 1 }, ...CUSTOMER }),
    anActivityEntry({
      id: 5,
      kind: 'release',
      actorId: null,
      actor: null,
      source: null,
      details: { part: 'storefront-mfe', release: '0123456789abcdef', isRollback: true },
    }),
  ],
  { nextCursor: 'WzVd' },
);

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Activity',
  tags: ['!autodocs'],
  args: { responses: { [LIST]: list }, path: '/admin/activity' },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Failed to sign in, 12 times')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Full, globals: NARROW };
export const Loading: Story = { args: { responses: { [LIST]: never } } };
export const Empty: Story = {
  args: { responses: { [LIST]: anActivityList([]) } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show everything' })).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [LIST]: () => refusal({ status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load the activity. Please try again.')).toBeVisible();
  },
};
export const LongText: Story = {
  globals: NARROW,
  args: {
    responses: {
      [LIST]: anActivityList([anActivityEntry()], {
        people: [
          {
            id: anActivityEntry().actorId ?? '',
            email: `${'rental.desk.'.repeat(5)}miami@production-rentals.example.com`,
          },
        ],
      }),
    },
  },
  play: async () => {
    await screen.findByText('Signed in');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

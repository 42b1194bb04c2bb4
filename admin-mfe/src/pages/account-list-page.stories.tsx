import { aProfile, anAccount } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice, WIDE } from '../testing/story-context.tsx';

const LIST = 'GET /api/admin/accounts';
const items = [
  anAccount({
    profile: aProfile({ email: 'dolores@backlot.example', fullName: 'Dolores Ortiz', role: 'admin' }),
    sessionCount: 2,
  }),
  ...['ana.ruiz@example.com', 'kim.ortega@example.com', 'sam.vega@example.com'].map((email, index) =>
    anAccount({
      profile: aProfile({ id: `5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c1${index}`, email, fullName: null }),
      ...(index === 1 ? { sessionCount: 0, lastSeenAt: null } : {}),
    }),
  ),
];
const responses = { [LIST]: { items, total: items.length } };

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Accounts',
  tags: ['!autodocs'],
  args: { responses, path: '/admin/accounts' },
  globals: WIDE,
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'ana.ruiz@example.com' })).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { ...WIDE, theme: 'home-ec' } };
export const Narrow: Story = { ...Full, globals: NARROW };
export const Loading: Story = { args: { responses: { [LIST]: never } } };
export const NothingFound: Story = {
  args: { path: '/admin/accounts?q=zeppelin', responses: { [LIST]: { items: [], total: 0 } } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'No accounts found' })).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [LIST]: () => refusal({ status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load accounts. Please try again.')).toBeVisible();
  },
};
export const LongText: Story = {
  globals: NARROW,
  args: {
    responses: {
      [LIST]: {
        items: [
          anAccount({
            profile: aProfile({
              email: `${'rental.desk.'.repeat(5)}miami@production-rentals.example.com`,
              fullName: 'Kim Ortega de la Concepción y Fernández-Villaverde, Line Producer',
            }),
          }),
        ],
        total: 1,
      },
    },
  },
  play: async () => {
    await screen.findByRole('link', { name: /^rental\.desk/ });
    await expectToFit();
  },
};
export const AsksBeforeEndingAll: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'End All Sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'End the sessions of everybody?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible());
  },
};

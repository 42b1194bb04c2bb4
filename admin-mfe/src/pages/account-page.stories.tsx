import { aListedSession, aProfile, anAccount } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const ID = '5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11';
const ACCOUNT = `GET /api/admin/accounts/${ID}`;
const account = anAccount({ profile: aProfile({ id: ID, email: 'kim@example.com', fullName: 'Kim Ortega' }) });
const phone = aListedSession({
  id: '0d9b3a54-1f0e-4c57-8f2a-7f7b2a6e9c02',
  browser: 'Safari',
  device: 'iPhone',
  isCurrent: false,
});
const sessions = [aListedSession({ isCurrent: false }), phone];

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Account',
  tags: ['!autodocs'],
  args: { responses: { [ACCOUNT]: { account, sessions } }, path: `/admin/accounts/${ID}` },
};
export default meta;
type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async () => {
    await expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Full, globals: NARROW };
export const Loading: Story = { args: { responses: { [ACCOUNT]: never } } };
export const NoSessions: Story = {
  args: { responses: { [ACCOUNT]: { account: { ...account, sessionCount: 0, lastSeenAt: null }, sessions: [] } } },
  play: async () => {
    await expect(await screen.findByText('Nobody is signed in to this account.')).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [ACCOUNT]: () => refusal({ status: 403 }) } },
  play: async () => {
    await expect(await screen.findByText('Failed to load the account. Please try again.')).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { responses: { [ACCOUNT]: () => refusal({ status: 404 }) } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeVisible();
  },
};
export const Ended: Story = {
  args: {
    responses: {
      [ACCOUNT]: { account, sessions },
      [`DELETE /api/admin/sessions/${phone.id}`]: () => new Response(null, { status: 204 }),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^End session: Safari/ }));
    await expect(await screen.findByText(/^The session was ended/)).toBeVisible();
  },
};
export const LongText: Story = {
  globals: NARROW,
  args: {
    responses: {
      [ACCOUNT]: {
        account: anAccount({
          profile: aProfile({
            id: ID,
            email: `${'rental.desk.'.repeat(5)}miami@production-rentals.example.com`,
            fullName: 'Kim Ortega de la Concepción y Fernández-Villaverde, Line Producer',
          }),
        }),
        sessions: [aListedSession({ browser: 'Samsung Internet for Android', device: 'Chrome OS', isCurrent: true })],
      },
    },
  },
  play: async () => {
    await screen.findByText('Samsung Internet for Android on Chrome OS');
    await expectToFit();
  },
};

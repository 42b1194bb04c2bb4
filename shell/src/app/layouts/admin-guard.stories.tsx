import { anAdminSession, aProfile } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow } from '../../testing/shell-story.tsx';
import { AdminGuard } from './admin-guard.tsx';

const { user } = anAdminSession();

const meta: Meta<typeof AdminGuard> = {
  title: 'Back office/Access',
  component: AdminGuard,
  tags: ['!autodocs'],
  args: {
    session: { status: 'signed-in', user, profile: aProfile(), isAdmin: false },
    children: () => <main>The back office</main>,
  },
  parameters: {
    layout: 'fullscreen',
    states: {
      spanish: 'The back office is English only; whoever comes from a Spanish page gets it in English.',
      longText: 'It says one sentence of its own and nothing that somebody typed.',
      empty: 'There is access or there is none.',
      error: 'A session that cannot be had counts as none, and leads to Sign in.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof AdminGuard>;

export const Denied: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(canvas.queryByText('The back office')).toBeNull();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow, play: expectToFit };
export const LoadingAccess: Story = {
  args: { session: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking your access...')).toBeVisible();
  },
};
export const Admitted: Story = {
  args: { session: { status: 'signed-in', user, profile: aProfile({ role: 'admin' }), isAdmin: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The back office')).toBeVisible();
  },
};

import { anAdminSession, aProfile } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AdminGuard } from './admin-guard.tsx';

const { user } = anAdminSession();

const meta = {
  title: 'Back office/Guard',
  component: AdminGuard,
  args: { session: { status: 'signed-in', user, profile: aProfile(), isAdmin: false }, children: () => <main>The back office</main> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AdminGuard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Denied: Story = {};
export const DeniedDark: Story = { globals: { scheme: 'dark' } };
export const Checking: Story = { args: { session: { status: 'loading' } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { UserMenu } from './UserMenu';

const signOut = fn();

const meta = {
  title: 'Site/UserMenu',
  component: UserMenu,
  args: {
    name: 'ana',
    role: 'Administrator',
    label: 'ana, Administrator, account menu',
    items: [
      { label: 'Profile Settings', to: '/profile' },
      { label: 'Sign Out', onClick: signOut, isApart: true },
    ],
  },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opens: Story = {
  play: async ({ canvas }) => {
    signOut.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^ana/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await expect(signOut).toHaveBeenCalledTimes(1);
  },
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^ana/ }));
    await screen.findByRole('menuitem', { name: 'Sign Out' });
  },
};
export const Dark: Story = { ...Open, globals: { scheme: 'dark' } };

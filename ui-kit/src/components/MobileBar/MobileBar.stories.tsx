import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFileText, IconHome, IconMenu2, IconUser } from '@tabler/icons-react';
import { expect, fn } from 'storybook/test';
import { MobileBar } from './MobileBar';

const meta = {
  title: 'Site/MobileBar',
  component: MobileBar,
  // Fixed to the bottom of small screens only.
  globals: { viewport: { value: 'narrow', isRotated: false } },
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Quick access',
    items: [
      { label: 'Home', icon: <IconHome size={22} stroke={1.75} />, to: '/', isExact: true },
      { label: 'Sign in', icon: <IconUser size={22} stroke={1.75} />, to: '/login' },
      { label: 'Quote', icon: <IconFileText size={22} stroke={1.75} />, onClick: fn(), count: '3', accessibleLabel: 'Quote, 3 items' },
      { label: 'Menu', icon: <IconMenu2 size={22} stroke={1.75} />, to: '/contact' },
    ],
  },
} satisfies Meta<typeof MobileBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithItems: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'Quote, 3 items' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark', viewport: { value: 'narrow', isRotated: false } } };

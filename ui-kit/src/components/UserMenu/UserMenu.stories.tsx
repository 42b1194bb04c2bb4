import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { UserMenu } from './UserMenu.tsx';

const signOut = fn();

const meta: Meta<typeof UserMenu> = {
  title: 'Kit/Site/UserMenu',
  component: UserMenu,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: '12rem', alignItems: 'start' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    accessibility: [
      'A button whose name begins with what is seen ("ana, Administrator, account menu") and that says that it opens a menu.',
      'Enter, Space or arrow down open it and lead to the first entry; arrow keys move, Escape closes and gives the focus back.',
      'An entry that leads to a page is a link, with all that a link can do.',
      "The menu stands beside its button in the document, so that it lies within the header's landmark.",
    ],
  },
  args: {
    name: 'ana',
    role: 'Administrator',
    label: 'ana, Administrator, account menu',
    items: [
      { label: 'Profile Settings', to: '/profile' },
      { label: 'Sign Out', onClick: signOut, isApart: true },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof UserMenu>;

export const Opens: Story = {
  play: async ({ canvas }) => {
    signOut.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^ana/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await expect(signOut).toHaveBeenCalledTimes(1);
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    signOut.mockClear();
    const button = canvas.getByRole('button', { name: 'ana, Administrator, account menu' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Profile Settings' })).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menuitem')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await expect(signOut).not.toHaveBeenCalled();
  },
};
/** Signing out is pending: the entry is disabled. */
export const SigningOut: Story = {
  args: {
    items: [
      { label: 'Profile Settings', to: '/profile' },
      { label: 'Signing out…', isDisabled: true, isApart: true },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^ana/ }));
    await expect(await canvas.findByRole('menuitem', { name: 'Signing out…' })).toBeDisabled();
  },
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^ana/ }));
    await screen.findByRole('menuitem', { name: 'Sign Out' });
  },
};
/** Opened from the dark header. */
export const OnInk: Story = {
  ...Open,
  render: (args) => (
    <div
      className="bl-stage"
      style={{ inlineSize: '100%', display: 'flex', justifyContent: 'end', padding: 'var(--bl-space-3)' }}
    >
      <UserMenu {...args} />
    </div>
  ),
};
export const Dark: Story = { ...Open, globals: { scheme: 'dark' } };
export const HomeEc: Story = { ...Open, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Open, globals: narrow };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    name: 'ana@example.com',
    role: 'Administrator',
    label: 'ana@example.com, menú de la cuenta',
    items: [
      { label: 'Panel de administración', to: '/admin' },
      { label: 'Su perfil', to: '/profile' },
      { label: 'Cerrar sesión', isApart: true },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ana@example.com, menú de la cuenta' }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible());
  },
};
export const LongName: Story = {
  args: {
    name: 'a.very.long.address.of.somebody@production-company.example',
    label: 'a.very.long.address.of.somebody@production-company.example, account menu',
    items: [{ label: 'Profile settings, notifications and everything else about this account', to: '/profile' }],
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^a\.very/u });
    await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(240);
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('menuitem')).toBeVisible());
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './PasswordField';

const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password', required: true },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsAndHides: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Password/);
    await userEvent.type(field, 'gaffer tape');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};
export const ReachedByTheKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
  },
};
export const OneOfSeveral: Story = {
  args: { label: 'New password', isOneOfSeveral: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show New password' })).toBeVisible();
  },
};
export const WithError: Story = { args: { error: 'Enter your password' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { PasswordField } from './PasswordField.tsx';

const meta: Meta<typeof PasswordField> = {
  title: 'Kit/Forms/PasswordField',
  component: PasswordField,
  parameters: {
    accessibility: [
      'A password field named by its label. The button in it says what it will do, "Show password" or "Hide password".',
      'Tab goes from the field to the button; Enter and Space press it, and the focus stays on it.',
      'Beside other passwords the button says which one it shows, see `isOneOfSeveral`.',
      'Pasting and password managers are welcome; the form sets `autoComplete` to `current-password` or `new-password`.',
    ],
  },
  args: { label: 'Password', autoComplete: 'current-password', required: true },
  render: (args) => (
    <div style={{ maxWidth: '24rem' }}>
      <PasswordField {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof PasswordField>;

export const Empty: Story = {};
export const ShowsAndHides: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Password/);
    await userEvent.type(field, 'gaffer tape');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue('gaffer tape');
  },
};
export const ShownByTheKeyboard: Story = {
  args: { defaultValue: 'gaffer tape' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const field = canvas.getByLabelText(/^Password/);
    await expect(field).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
};
export const OneOfSeveral: Story = {
  args: { label: 'New password', isOneOfSeveral: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show New password' })).toBeVisible();
  },
};
export const WithError: Story = {
  args: { error: 'Enter your password' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Password/);
    await expect(field).toHaveAccessibleDescription('Enter your password');
    await expect(field).toBeInvalid();
  },
};
export const Disabled: Story = { args: { defaultValue: 'gaffer tape', disabled: true } };
export const Spanish: Story = {
  args: { label: 'Contraseña' },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mostrar la contraseña' })).toBeVisible();
  },
};
export const LongNarrow: Story = {
  args: {
    label: 'The new password of your account, which nobody of ours will ever ask for',
    defaultValue: 'correct horse battery staple gaffer tape apple box',
    error:
      'Choose another one: this password is known from a leak, and whoever tries passwords tries it among the first',
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expectToFit();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

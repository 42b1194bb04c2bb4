import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { EmailField } from './EmailField.tsx';

const meta: Meta<typeof EmailField> = {
  title: 'Kit/Forms/EmailField',
  component: EmailField,
  parameters: {
    accessibility: [
      'A text field named "E-mail", or "Correo electrónico". Phones show the keyboard with the @ sign, and nothing corrects what is typed.',
      "The browser fills it in: with the name of an account by default, with the visitor's own address when `autoComplete` is `email`.",
      'An error is its description and makes it invalid; the form gives it the focus after a failed attempt.',
    ],
  },
  args: { required: true },
  render: (args) => (
    <div style={{ maxWidth: '24rem' }}>
      <EmailField {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof EmailField>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^E-mail/ });
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('autocomplete', 'username');
  },
};
export const Filled: Story = { args: { defaultValue: 'ana.ruiz@harbornights.example', autoComplete: 'email' } };
export const WithError: Story = {
  args: { error: 'Enter an e-mail address like name@example.com', defaultValue: 'ana.ruiz' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^E-mail/ });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter an e-mail address like name@example.com');
  },
};
export const Disabled: Story = { args: { defaultValue: 'ana.ruiz@harbornights.example', disabled: true } };
export const LongNarrow: Story = {
  args: {
    description: 'We send the quote and a copy of your request there, and nothing else',
    defaultValue: 'the.production.office.of.the.second.unit@biscayne-harbor-stories.example',
    error: 'Another account has this e-mail address already: sign in with it, or have a new password sent there',
  },
  globals: narrow,
  play: expectToFit,
};
export const Spanish: Story = {
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Correo electrónico/ })).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const DarkWithError: Story = { ...WithError, globals: { scheme: 'dark' } };

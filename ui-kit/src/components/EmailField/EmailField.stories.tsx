import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmailField } from './EmailField';

const meta = {
  title: 'Forms/EmailField',
  component: EmailField,
  args: { required: true },
} satisfies Meta<typeof EmailField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^E-mail/);
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('autocomplete', 'username');
  },
};
export const WithError: Story = { args: { error: 'Enter an e-mail address like name@example.com', defaultValue: 'ana.ruiz' } };
export const Spanish: Story = { globals: { locale: 'es' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

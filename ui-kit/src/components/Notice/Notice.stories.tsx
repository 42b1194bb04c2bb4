import type { Meta, StoryObj } from '@storybook/react-vite';
import { Notice } from './Notice';

const meta = {
  title: 'States/Notice',
  component: Notice,
  args: { kind: 'info', title: 'What happens next?', children: 'We check availability and send a detailed quote within 2 business hours.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Good: Story = { args: { kind: 'good', title: undefined, children: 'Items updated successfully!' } };
export const Warning: Story = { args: { kind: 'warning', title: 'Unsaved changes', children: 'Save or cancel before you leave.' } };
export const Danger: Story = { args: { kind: 'danger', title: undefined, children: 'Failed to save discount. Please try again.' } };
export const DarkInfo: Story = { globals: { scheme: 'dark' } };
export const DarkWarning: Story = { globals: { scheme: 'dark' }, args: Warning.args ?? {} };

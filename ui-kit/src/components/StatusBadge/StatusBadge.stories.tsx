import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge';

const meta = {
  title: 'Back office/StatusBadge',
  component: StatusBadge,
  args: { label: 'Pending', color: 'yellow' },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--bl-space-2)' }}>
      <StatusBadge label="Pending" color="yellow" />
      <StatusBadge label="Approved" color="green" />
      <StatusBadge label="Rejected" color="red" />
      <StatusBadge label="In progress" color="blue" />
      <StatusBadge label="Completed" color="purple" />
      <StatusBadge label="Archived" color="gray" />
    </div>
  ),
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatCard } from './StatCard';

const meta = {
  title: 'Back office/StatCard',
  component: StatCard,
  args: { label: 'Total Equipment', value: 128, to: '/admin/equipment', hint: 'In 14 categories' },
  render: (args) => (
    <div style={{ maxWidth: '18rem' }}>
      <StatCard {...args} />
    </div>
  ),
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {};
export const Loading: Story = { args: { value: undefined, hint: null } };
export const Dark: Story = { globals: { scheme: 'dark' } };

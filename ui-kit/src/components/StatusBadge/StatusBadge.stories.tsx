import type { Meta, StoryObj } from '@storybook/react-vite';
import { narrow } from '../../story-samples/widths.ts';
import { StatusBadge } from './StatusBadge.tsx';

const meta: Meta<typeof StatusBadge> = {
  title: 'Kit/Back office/StatusBadge',
  component: StatusBadge,
  args: { label: 'Pending', color: 'yellow' },
  parameters: {
    states: {
      homeEc: 'A status has its own colour and no accent: it looks the same in both themes.',
      longText: 'A status is one or two words of a fixed list and stays on one line, also in a narrow column.',
    },
    accessibility: [
      'Plain text: the word says the status, the colour and the dot only repeat it.',
      'Takes no focus and announces nothing; where a status changes on its own, the page tells it.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof StatusBadge>;

export const One: Story = {};
export const All: Story = {
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
};
export const Dark: Story = { ...All, globals: { scheme: 'dark' } };
export const Narrow: Story = { ...All, globals: narrow };
export const Spanish: Story = { args: { label: 'En su cotización', color: 'green' }, globals: { locale: 'es' } };

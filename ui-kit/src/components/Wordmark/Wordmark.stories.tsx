import type { Meta, StoryObj } from '@storybook/react-vite';
import { Wordmark } from './Wordmark';

const meta = { title: 'Brand/Wordmark', component: Wordmark, args: { size: '3rem' } } satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnPaper: Story = {};
export const OnInk: Story = {
  render: (args) => (
    <div className="bl-stage" style={{ padding: 'var(--bl-space-6)' }}>
      <Wordmark {...args} />
    </div>
  ),
};
export const Dark: Story = { globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StepHeader } from './StepHeader';

const meta = {
  title: 'Quote/StepHeader',
  component: StepHeader,
  args: { steps: ['Equipment Selected', 'Project Details', 'Receive Quote'], current: 1, label: 'Your quote' },
} satisfies Meta<typeof StepHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Equipment Selected (done)');
    await expect(second).toHaveAttribute('aria-current', 'step');
  },
};
export const Small: Story = { args: { size: 'sm', current: 0 } };
export const Dark: Story = { globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { QuoteButton } from './QuoteButton';

const meta = {
  title: 'Quote/QuoteButton',
  component: QuoteButton,
  args: { count: '3', label: 'Quote, 3 items', onClick: fn(), isExpanded: false },
} satisfies Meta<typeof QuoteButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithItems: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quote, 3 items' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Empty: Story = { args: { count: '0', label: 'Quote, empty' } };
export const Capped: Story = { args: { count: '99+', label: 'Quote, 140 items' } };

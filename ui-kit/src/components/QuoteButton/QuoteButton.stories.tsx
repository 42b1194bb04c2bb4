import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { QuoteButton } from './QuoteButton.tsx';

const meta: Meta<typeof QuoteButton> = {
  title: 'Kit/Quote/QuoteButton',
  component: QuoteButton,
  args: { count: '3', label: 'Quote, 3 items', onClick: fn(), isExpanded: false },
  parameters: {
    states: { homeEc: "Yellow is the quote's colour in both themes." },
    accessibility: [
      'A button whose name begins with the word that is seen and adds the whole count: "Quote, 3 items".',
      'Says whether the panel is open, and which element that is when the page gives `controls`.',
      'The count is not announced by itself when it changes: the page that adds an item tells it.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof QuoteButton>;

export const WithItems: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Quote, 3 items', expanded: false });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const Expanded: Story = {
  args: { isExpanded: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { expanded: true })).toBeVisible();
  },
};
export const Empty: Story = {
  args: { count: '0', label: 'Quote, empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0')).toBeNull();
  },
};
/** The longest count: the caller caps it. */
export const LongCount: Story = { args: { count: '99+', label: 'Quote, 140 items' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
/** In the header on the narrowest screen. */
export const Narrow: Story = {
  globals: narrow,
  render: (args) => (
    <div className="bl-stage" style={{ display: 'flex', justifyContent: 'end', padding: 'var(--bl-space-3)' }}>
      <QuoteButton {...args} />
    </div>
  ),
};
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { label: 'Cotización, 3 artículos' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cotización, 3 artículos' })).toHaveTextContent('Cotización');
  },
};

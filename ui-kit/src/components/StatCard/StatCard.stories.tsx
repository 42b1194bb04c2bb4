import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { StatCard } from './StatCard.tsx';

const meta: Meta<typeof StatCard> = {
  title: 'Kit/Back office/StatCard',
  component: StatCard,
  args: { label: 'Total Equipment', value: 128, to: '/admin/equipment', hint: 'In 14 categories' },
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'Read as its label, its figure and its hint, in this order.',
      'With `to` the label is a link whose area is the whole card: one stop of the Tab key, and the frame shows around the card.',
      'While it loads nothing is read in the place of the figure; the page says once that it is loading.',
    ],
  },
  render: (args) => (
    <div style={{ maxWidth: '18rem' }}>
      <StatCard {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof StatCard>;

export const Linked: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Total Equipment' });
    await expect(link).toHaveAttribute('href', '/admin/equipment');
    const figure = canvas.getByText('128').getBoundingClientRect();
    await expect(document.elementFromPoint(figure.left + 5, figure.top + 5)).toBe(link);
  },
};
export const FigureOnly: Story = {
  render: ({ label, value }) => (
    <div style={{ maxWidth: '18rem' }}>
      <StatCard label={label} value={value} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Loading: Story = { args: { value: undefined, hint: null } };
/** The longest values in the narrowest card. */
export const LongTexts: Story = {
  globals: narrow,
  args: {
    label: 'Value of all quotes that were sent in the last twelve months',
    value: '$12,345,678.90',
    hint: 'Discounts taken off, taxes and the delivery outside of the county not counted',
  },
  play: async ({ canvas }) => {
    const figure = canvas.getByText('$12,345,678.90');
    await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
    await expect(figure.clientHeight).toBeLessThanOrEqual(52);
  },
};
export const Narrow: Story = { globals: narrow };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleWeeks } from '../../story-samples/weeks.ts';
import { narrow } from '../../story-samples/widths.ts';
import { WeekLine } from './WeekLine.tsx';

const meta: Meta<typeof WeekLine> = {
  title: 'Kit/Back office/WeekLine',
  component: WeekLine,
  args: {
    summary: 'Half of the answers took less than 1 h 30 min.',
    weeks: sampleWeeks(6),
    series: { key: 'median', label: 'Median', color: 'accent' },
    limit: { value: 120, label: 'Promised: 2 h' },
    formatValue: (value: number) => `${value} min`,
  },
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A figure whose caption says in a sentence what it shows; the same sentence names the drawing.',
      'The drawing is one stop of the Tab key; arrow left and right walk over the weeks, and the figure of each week is announced.',
      'A week without a value is a gap in the line, not a zero.',
      'The page offers the same figures as a table.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof WeekLine>;

export const AgainstALimit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Promised: 2 h')).toBeVisible();
    canvas.getByRole('application', { name: /^Half of the answers/u }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(/^Week of Oct (5|12), 2026Median/u);
  },
};
/** Values far above the limit: the axis still has few steps. */
export const FarAboveTheLimit: Story = { args: { limit: { value: 15, label: 'Promised: 15 min' } } };
export const Nothing: Story = { args: { weeks: [], summary: 'Nothing in this span.' } };
export const LongSpan: Story = {
  globals: narrow,
  args: {
    weeks: sampleWeeks(52),
    summary:
      'Half of the answers of the last 52 weeks took less than 2 h 20 min of business hours, and more than nine of ten came on the same business day.',
    limit: { value: 120, label: 'Promised on every page: 2 business hours' },
  },
};
export const Narrow: Story = { globals: narrow };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { sampleStatuses, sampleWeeks } from '../../story-samples/weeks.ts';
import { narrow } from '../../story-samples/widths.ts';
import { WeekBars } from './WeekBars.tsx';

const meta: Meta<typeof WeekBars> = {
  title: 'Kit/Back office/WeekBars',
  component: WeekBars,
  args: {
    summary: '42 requests in 6 weeks, most of them in the week of Oct 26 (12).',
    weeks: sampleWeeks(6),
    series: sampleStatuses,
    formatValue: (value: number) => String(value),
  },
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A figure whose caption says in a sentence what it shows, with its main numbers; the same sentence names the drawing.',
      'The drawing is one stop of the Tab key; arrow left and right walk over the weeks, and the figures of each week are announced.',
      'Each part of a bar has a pattern of its own besides its colour.',
      'The page offers the same figures as a table.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof WeekBars>;

export const Stacked: Story = {
  play: async ({ canvas, canvasElement }) => {
    const drawing = await canvas.findByRole('application', { name: /^42 requests in 6 weeks/u });
    await expect(canvasElement).toHaveTextContent('PendingApprovedIn progressCompletedRejected');
    await expect(canvas.queryByText('Week of Oct 12, 2026')).toBeNull();
    drawing.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(/^Week of Oct (5|12), 2026Pending/u);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Week of Oct (19|26), 2026Pending/u));
  },
};
export const OneSeries: Story = {
  args: {
    series: [{ key: 'value', label: 'Value quoted', color: 'accent' }],
    formatValue: (value) => `$${value.toLocaleString('en-US')}`,
    summary: '$27,607.50 quoted in 6 weeks.',
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('application', { name: /^\$27,607\.50/u });
    // A single series needs no legend.
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
export const Nothing: Story = { args: { weeks: [], summary: 'Nothing in this span.' } };
/** A whole year: the axis omits labels that would overlap. */
export const LongSpan: Story = {
  globals: narrow,
  args: {
    weeks: sampleWeeks(52),
    summary:
      '358 requests in 52 weeks, from Oct 5, 2026 to Oct 3, 2027, most of them in the week of Oct 26, 2026 (12), and fewest in the weeks around the end of the year.',
    series: sampleStatuses.map((series) =>
      series.key === 'pending' ? { ...series, label: 'Pending: nobody has answered these requests yet' } : series,
    ),
  },
};
export const Narrow: Story = { globals: narrow };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { ...OneSeries, globals: { theme: 'home-ec' } };

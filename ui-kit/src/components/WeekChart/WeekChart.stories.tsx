import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ChartSeries, ChartWeek } from './chart-series';
import { WeekBars } from './WeekBars';
import { WeekLine } from './WeekLine';

const STATUSES: readonly ChartSeries[] = [
  { key: 'pending', label: 'Pending', color: 'yellow' },
  { key: 'approved', label: 'Approved', color: 'green' },
  { key: 'in_progress', label: 'In progress', color: 'blue' },
  { key: 'completed', label: 'Completed', color: 'purple' },
  { key: 'rejected', label: 'Rejected', color: 'red' },
];

const FIGURES = [
  [1, 2, 1, 3, 0],
  [0, 1, 2, 2, 1],
  [2, 2, 0, 4, 1],
  [5, 3, 2, 1, 1],
  [0, 0, 0, 0, 0],
  [7, 2, 1, 0, 0],
];

const weeks: ChartWeek[] = FIGURES.map((row, index) => ({
  name: `Oct ${5 + index * 3}`,
  longName: `Week of Oct ${5 + index * 3}, 2026`,
  values: { ...Object.fromEntries(STATUSES.map(({ key }, at) => [key, row[at] ?? 0])), value: index * 1840.5, median: index === 4 ? null : 40 + index * 25 },
}));

const meta = {
  title: 'Back office/Charts',
  component: WeekBars,
  args: { summary: '42 requests in 6 weeks, most of them in the week of Oct 14 (12).', weeks, series: STATUSES, formatValue: (value: number) => String(value) },
} satisfies Meta<typeof WeekBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Stacked: Story = {
  play: async ({ canvas, canvasElement }) => {
    const drawing = await canvas.findByRole('application', { name: /^42 requests in 6 weeks/u });
    await expect(canvasElement).toHaveTextContent('PendingApprovedIn progressCompletedRejected');
    await expect(canvas.queryByText('Week of Oct 8, 2026')).toBeNull();
    drawing.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('status')).toHaveTextContent(/^Week of Oct (5|8), 2026Pending/u);
  },
};
export const StackedDark: Story = { globals: { scheme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
export const OneSeries: Story = {
  args: { series: [{ key: 'value', label: 'Value quoted', color: 'accent' }], formatValue: (value) => `$${value.toLocaleString('en-US')}`, summary: '$27,607.50 quoted in 6 weeks.' },
};
export const Nothing: Story = { args: { weeks: [], summary: 'Nothing in this span.' } };
const line = <WeekLine summary="Half of the answers took less than 1 h 30 min." weeks={weeks} series={{ key: 'median', label: 'Median', color: 'accent' }} limit={{ value: 120, label: 'Promised: 2 h' }} formatValue={(value) => `${value} min`} />;
export const AgainstALimit: Story = {
  render: () => line,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Promised: 2 h')).toBeVisible();
  },
};
export const LineDark: Story = { render: () => line, globals: { scheme: 'dark' } };

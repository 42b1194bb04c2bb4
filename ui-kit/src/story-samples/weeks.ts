import type { ChartSeries, ChartWeek } from '../components/WeekChart/chart-series.ts';

/** Statuses of a quote request, as in the reports. */
export const sampleStatuses: readonly ChartSeries[] = [
  { key: 'pending', label: 'Pending', color: 'yellow' },
  { key: 'approved', label: 'Approved', color: 'green' },
  { key: 'in_progress', label: 'In progress', color: 'blue' },
  { key: 'completed', label: 'Completed', color: 'purple' },
  { key: 'rejected', label: 'Rejected', color: 'red' },
];

const WEEK_TOTALS = [
  [1, 2, 1, 3, 0],
  [0, 1, 2, 2, 1],
  [2, 2, 0, 4, 1],
  [5, 3, 2, 1, 1],
  [0, 0, 0, 0, 0],
  [7, 2, 1, 0, 0],
];

const DAY_MS = 86_400_000;
const FIRST_MONDAY = Date.UTC(2026, 9, 5);
const weekName = (at: number) =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function week(index: number): ChartWeek {
  const row = WEEK_TOTALS[index % WEEK_TOTALS.length] ?? [];
  const name = weekName(FIRST_MONDAY + index * 7 * DAY_MS);
  return {
    name,
    longName: `Week of ${name}, 2026`,
    values: {
      ...Object.fromEntries(sampleStatuses.map(({ key }, at) => [key, row[at] ?? 0])),
      value: index * 1840.5,
      median: index === 4 ? null : 40 + (index % 9) * 25,
    },
  };
}

/** Deterministic weeks; the fifth has no requests. */
export const sampleWeeks = (count: number): readonly ChartWeek[] =>
  Array.from({ length: count }, (_, index) => week(index));

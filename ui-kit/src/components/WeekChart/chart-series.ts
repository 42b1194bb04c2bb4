import type { StatusColor } from '../StatusBadge';

/** A status colour, or the page's accent. Each has a pattern of its own too. */
export type ChartColor = StatusColor | 'accent';

/** What one part of each bar, or one line, shows. */
export type ChartSeries = { key: string; label: string; color: ChartColor };

/** One week: its name at the axis, its name in full, and a value for each series; null where there is none. */
export type ChartWeek = { name: string; longName: string; values: Readonly<Record<string, number | null>> };

export type WeekChartProps = {
  /** What the drawing shows, in a sentence with its main figures: what everybody who does not see it gets. */
  summary: string;
  /** From the oldest to the newest. */
  weeks: readonly ChartWeek[];
  /** A value in words, at the axis and at the pointer. */
  formatValue: (value: number) => string;
};

export const strongColor = (color: ChartColor) =>
  color === 'accent' ? 'var(--bl-accent)' : `var(--bl-status-${color})`;
export const groundColor = (color: ChartColor) =>
  color === 'accent' ? 'var(--bl-accent-tint)' : `var(--bl-status-${color}-ground)`;

/** Rows as the library reads them. */
export const chartRows = (weeks: readonly ChartWeek[]) =>
  weeks.map(({ name, longName, values }, index) => ({ ...values, name, longName, index }));

/** Room for the outermost labels and points, in px. */
export const CHART_MARGIN = { top: 12, right: 12, bottom: 0, left: 8 };

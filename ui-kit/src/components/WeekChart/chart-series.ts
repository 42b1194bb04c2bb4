import type { StatusColor } from '../StatusBadge/StatusBadge.tsx';

/** Status colour, or the page's accent. Each also has its own pattern. */
export type ChartColor = StatusColor | 'accent';

export interface ChartSeries {
  key: string;
  label: string;
  color: ChartColor;
}

/** One week: axis label, full name, and a value per series; null if there is none. */
export interface ChartWeek {
  name: string;
  longName: string;
  values: Readonly<Record<string, number | null>>;
}

export interface WeekChartProps {
  /** Text alternative: a sentence with the main numbers. */
  summary: string;
  /** Weeks, oldest first. */
  weeks: readonly ChartWeek[];
  /** Formats a value for axis and tooltip. */
  formatValue: (value: number) => string;
}

export const strongColor = (color: ChartColor) =>
  color === 'accent' ? 'var(--bl-accent)' : `var(--bl-status-${color})`;
export const backgroundColor = (color: ChartColor) =>
  color === 'accent' ? 'var(--bl-accent-tint)' : `var(--bl-status-${color}-background)`;

export const chartRows = (weeks: readonly ChartWeek[]) =>
  weeks.map(({ name, longName, values }, index) => ({ ...values, name, longName, index }));

/** Margin for the outermost labels and points, in px. */
export const CHART_MARGIN = { top: 12, right: 12, bottom: 0, left: 8 };

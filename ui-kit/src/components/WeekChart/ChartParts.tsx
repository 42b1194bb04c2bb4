import type { ReactNode } from 'react';
import { strongColor, type ChartSeries } from './chart-series.ts';
import { patternFill } from './patterns.tsx';
import classes from './WeekChart.module.css';

function Swatch({ scope, series: { color } }: { scope: string; series: ChartSeries }) {
  return (
    <svg className={classes.swatch} width="14" height="14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" fill={patternFill(scope, color)} stroke={strongColor(color)} />
    </svg>
  );
}

export function ChartLegend({ scope, series }: { scope: string; series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map((each) => (
        <li key={each.key} className={classes.legendItem}>
          <Swatch scope={scope} series={each} />
          {each.label}
        </li>
      ))}
    </ul>
  );
}

export interface ChartTooltipProps {
  scope: string;
  series: readonly ChartSeries[];
  rows: readonly Readonly<Record<string, unknown>>[];
  formatValue: (value: number) => string;
  /** Set by the library: whether the pointer or keyboard is on a row, and its index. */
  active?: boolean;
  label?: unknown;
}

/** Values of one week, next to the pointer; announced on arrow keys. */
export function ChartTooltip({ scope, series, rows, formatValue, active = false, label }: ChartTooltipProps) {
  const row = active ? rows[Number(label)] : undefined;
  if (row === undefined) return null;
  const values = series.flatMap((each) => {
    const value = row[each.key];
    return typeof value === 'number' ? [{ each, value }] : [];
  });
  return (
    <div className={classes.tooltip} role="status">
      <p className={classes.tooltipTitle}>{String(row['longName'])}</p>
      {values.map(({ each, value }) => (
        <p key={each.key} className={classes.tooltipRow}>
          <Swatch scope={scope} series={each} />
          <span>{each.label}</span>
          <span className={classes.tooltipValue}>{formatValue(value)}</span>
        </p>
      ))}
    </div>
  );
}

export function ChartFrame({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <figure className={classes.root}>
      {children}
      <figcaption className={classes.summary}>{summary}</figcaption>
    </figure>
  );
}

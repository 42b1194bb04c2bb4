import { LineChart } from '@mantine/charts';
import { useId } from 'react';
import { CHART_MARGIN, chartRows, strongColor, type ChartSeries, type WeekChartProps } from './chart-series';
import { ChartFrame, ChartTooltip } from './ChartParts';
import classes from './WeekChart.module.css';

export type WeekLineProps = WeekChartProps & {
  /** What the line shows. */
  series: ChartSeries;
  /** A line across: what was promised. */
  limit: { value: number; label: string };
};

/** At most so many steps at the axis. */
const STEPS_MAX = 6;

/** Steps of half the limit, or of twice, four times as much where the values are far above: the limit itself is one of them while it can. */
function axisSteps(limit: number, highest: number): number[] {
  let step = limit / 2;
  while (Math.max(highest, limit) / step >= STEPS_MAX) step *= 2;
  return Array.from({ length: Math.floor(Math.max(highest, limit) / step) + 2 }, (_, index) => index * step);
}

/** A point a week, against a limit; weeks without a value leave a gap. Arrow keys walk over the weeks. */
export function WeekLine({ summary, weeks, series, limit, formatValue }: WeekLineProps) {
  const scope = useId();
  const rows = chartRows(weeks);
  const steps = axisSteps(limit.value, Math.max(0, ...weeks.map(({ values }) => values[series.key] ?? 0)));
  // The library hands its name on to the drawing, though its types leave it out.
  const drawing = { accessibilityLayer: true, margin: CHART_MARGIN, 'aria-label': summary };
  return (
    <ChartFrame summary={summary}>
      <LineChart
        className={classes.chart}
        data={rows}
        dataKey="index"
        series={[{ name: series.key, label: series.label, color: strongColor(series.color) }]}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={drawing}
        curveType="linear"
        connectNulls={false}
        dotProps={{ r: 4, strokeWidth: 2 }}
        strokeDasharray="1 0"
        referenceLines={[
          {
            y: limit.value,
            label: { value: limit.label, position: 'insideBottomRight', className: classes.limit },
            color: 'var(--bl-danger)',
            strokeDasharray: '6 4',
            strokeWidth: 1.5,
          },
        ]}
        valueFormatter={formatValue}
        xAxisProps={{ interval: 'equidistantPreserveStart', tickFormatter: (index: number) => rows[index]?.name ?? '' }}
        yAxisProps={{ width: 'auto', ticks: steps, domain: [0, steps.at(-1) ?? limit.value] }}
        tooltipProps={{
          content: <ChartTooltip scope={scope} series={[series]} rows={rows} formatValue={formatValue} />,
        }}
      />
    </ChartFrame>
  );
}

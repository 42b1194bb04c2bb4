import { LineChart } from '@mantine/charts';
import { useId } from 'react';
import { CHART_MARGIN, chartRows, strongColor, type ChartSeries, type WeekChartProps } from './chart-series.ts';
import { ChartFrame, ChartTooltip } from './ChartParts.tsx';
import classes from './WeekChart.module.css';

export type WeekLineProps = WeekChartProps & {
  /** Series of the line. */
  series: ChartSeries;
  /** Horizontal line at the target value. */
  limit: { value: number; label: string };
};

const STEPS_MAX = 6;

/** Returns axis steps of half the limit, doubled while there are too many: the limit stays one of them if possible. */
function axisSteps(limit: number, highest: number): number[] {
  let step = limit / 2;
  while (Math.max(highest, limit) / step >= STEPS_MAX) step *= 2;
  return Array.from({ length: Math.floor(Math.max(highest, limit) / step) + 2 }, (_, index) => index * step);
}

/** Line chart by week with a limit; weeks without a value leave a gap. Arrow keys move between weeks. */
export function WeekLine({ summary, weeks, series, limit, formatValue }: WeekLineProps) {
  const scope = useId();
  const rows = chartRows(weeks);
  const steps = axisSteps(limit.value, Math.max(0, ...weeks.map(({ values }) => values[series.key] ?? 0)));
  // The library forwards `aria-label` to the SVG, although its types omit it.
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

import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { CHART_MARGIN, chartRows, strongColor, type ChartSeries, type WeekChartProps } from './chart-series.ts';
import { ChartFrame, ChartLegend, ChartTooltip } from './ChartParts.tsx';
import { Patterns, patternFill } from './patterns.tsx';
import classes from './WeekChart.module.css';

export type WeekBarsProps = WeekChartProps & {
  /** Stacked parts of each bar, from below. A single one has no legend. */
  series: readonly ChartSeries[];
};

/** Bar chart by week. With the focus on the chart, arrow keys move between weeks. */
export function WeekBars({ summary, weeks, series, formatValue }: WeekBarsProps) {
  const scope = useId();
  const rows = chartRows(weeks);
  // The library forwards `aria-label` to the SVG, although its types omit it.
  const drawing = { accessibilityLayer: true, margin: CHART_MARGIN, 'aria-label': summary };
  return (
    <ChartFrame summary={summary}>
      {series.length > 1 ? <ChartLegend scope={scope} series={series} /> : null}
      <BarChart
        className={classes.chart}
        data={rows}
        dataKey="index"
        type="stacked"
        series={series.map(({ key, label, color }) => ({ name: key, label, color: patternFill(scope, color) }))}
        barProps={({ name }) => {
          const color = series.find(({ key }) => key === name)?.color ?? 'accent';
          return { stroke: strongColor(color), strokeOpacity: 1, strokeWidth: 1 };
        }}
        barChartProps={drawing}
        maxBarWidth={36}
        strokeDasharray="1 0"
        valueFormatter={formatValue}
        xAxisProps={{ interval: 'equidistantPreserveStart', tickFormatter: (index: number) => rows[index]?.name ?? '' }}
        yAxisProps={{ width: 'auto', allowDecimals: false }}
        tooltipProps={{ content: <ChartTooltip scope={scope} series={series} rows={rows} formatValue={formatValue} /> }}
      >
        <Patterns scope={scope} colors={series.map(({ color }) => color)} />
      </BarChart>
    </ChartFrame>
  );
}

/** Charts. A separate entry, because they are heavy: loaded with the pages that use them. */
import './mantine-styles/charts.ts';

export * from './components/RankBars/RankBars.tsx';
export type { ChartColor, ChartSeries, ChartWeek, WeekChartProps } from './components/WeekChart/chart-series.ts';
export * from './components/WeekChart/WeekBars.tsx';
export * from './components/WeekChart/WeekLine.tsx';

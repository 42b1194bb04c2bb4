export type { ChartColor, ChartSeries, ChartWeek, WeekChartProps } from './chart-series.ts';
export { WeekBars, type WeekBarsProps } from './WeekBars.tsx';
export { WeekLine, type WeekLineProps } from './WeekLine.tsx';

export type { ChartColor, ChartSeries, ChartWeek, WeekChartProps } from './chart-series';
export { WeekBars, type WeekBarsProps } from './WeekBars';
export { WeekLine, type WeekLineProps } from './WeekLine';

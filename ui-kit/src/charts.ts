/** Charts. A separate entry, because they are heavy: loaded with the pages that use them. */
import './mantine-styles/charts.ts';

export * from './components/RankBars/index.ts';
export * from './components/WeekChart/index.ts';

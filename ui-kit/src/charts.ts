/** Charts. Heavy, and therefore an entry of their own, fetched with the page that draws. */
import './mantine-styles/charts';

export * from './components/RankBars';
export * from './components/WeekChart';

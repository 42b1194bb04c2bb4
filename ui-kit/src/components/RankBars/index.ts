export { RankBars, type RankBarsProps, type RankedEntry } from './RankBars.tsx';

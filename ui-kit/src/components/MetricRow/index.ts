export { MetricRow, type MetricRowProps } from './MetricRow.tsx';

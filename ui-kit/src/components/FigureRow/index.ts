export { FigureRow, type FigureRowProps } from './FigureRow';

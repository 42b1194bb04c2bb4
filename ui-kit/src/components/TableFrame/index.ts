export { TableFrame, type TableFrameProps } from './TableFrame.tsx';

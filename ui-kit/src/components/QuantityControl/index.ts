export { QuantityControl, type QuantityControlProps } from './QuantityControl.tsx';

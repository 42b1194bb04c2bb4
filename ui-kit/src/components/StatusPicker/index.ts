export { StatusPicker, type StatusPickerOption, type StatusPickerProps } from './StatusPicker.tsx';

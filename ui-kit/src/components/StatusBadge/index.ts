export { StatusBadge, type StatusBadgeProps, type StatusColor } from './StatusBadge.tsx';

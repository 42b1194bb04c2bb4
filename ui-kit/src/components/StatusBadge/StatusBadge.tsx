import classes from './StatusBadge.module.css';

export type StatusColor = 'yellow' | 'green' | 'red' | 'blue' | 'purple' | 'gray';

export interface StatusBadgeProps {
  /** Text; colour alone conveys nothing. */
  label: string;
  /** One of the six pairs of text and background colour. */
  color: StatusColor;
}

/** Status as text with its colour. */
export function StatusBadge({ label, color }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-color={color}>
      {label}
    </span>
  );
}

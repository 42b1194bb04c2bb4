import classes from './StatusBadge.module.css';

export type StatusColor = 'yellow' | 'green' | 'red' | 'blue' | 'purple' | 'gray';

export type StatusBadgeProps = {
  /** The word; colour alone says nothing. */
  label: string;
  /** One of the six pairs of text and ground. */
  color: StatusColor;
};

/** A status in its word and its colour. */
export function StatusBadge({ label, color }: StatusBadgeProps) {
  return (
    <span className={classes.root} data-color={color}>
      {label}
    </span>
  );
}

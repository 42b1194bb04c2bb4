import { Children, type ReactNode } from 'react';
import classes from './CardGrid.module.css';

export type CardGridProps = {
  /** The cards; each becomes an entry of the list. */
  children: ReactNode;
  /** Name of the list, unless a heading right above it says it. */
  label?: string;
};

/** Cards in as many columns as fit, as a list, so that a screen reader says how many there are. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {Children.map(children, (child) =>
        child === null || child === undefined ? null : <li className={classes.cell}>{child}</li>,
      )}
    </ul>
  );
}

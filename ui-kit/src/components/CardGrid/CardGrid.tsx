import { Children, type ReactNode } from 'react';
import classes from './CardGrid.module.css';

export interface CardGridProps {
  /** Cards; each becomes a list item. */
  children: ReactNode;
  /** Accessible name of the list; unset if a heading right above it names it. */
  label?: string;
}

/** Cards in as many columns as fit, as a list, so that screen readers announce their number. */
export function CardGrid({ children, label }: CardGridProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {Children.map(children, (child) =>
        child === null || child === undefined ? null : <li className={classes.cell}>{child}</li>,
      )}
    </ul>
  );
}

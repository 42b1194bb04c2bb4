import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './StatCard.module.css';

export type StatCardProps = {
  label: string;
  /** The figure; unset while it loads. */
  value?: string | number | undefined;
  /** A line below the figure; null while it loads, which keeps its place. */
  hint?: ReactNode;
  /** Where the figure comes from; makes the whole card a link. */
  to?: string;
};

/** One figure of the overview. */
export function StatCard({ label, value, hint, to }: StatCardProps) {
  return (
    <div className={classes.root}>
      <p className={classes.label}>
        {to === undefined ? (
          label
        ) : (
          <Link className={classes.link} to={to}>
            {label}
          </Link>
        )}
      </p>
      <p className={classes.value}>{value ?? <span className={classes.bone} />}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint ?? '\u00A0'}</p>}
    </div>
  );
}

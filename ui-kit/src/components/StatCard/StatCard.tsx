import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './StatCard.module.css';

export type StatCardProps = {
  /** What is counted. */
  label: string;
  /** The figure; unset while it loads. */
  value?: string | number | undefined;
  /** A line below the figure; null while it loads, which keeps its place. */
  hint?: ReactNode;
  /** Where the figure comes from; makes the whole card a link. */
  to?: string;
};

/** From so many characters on a figure is wider than the narrowest card at its usual size. */
const LONG_VALUE = 9;

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
      <p className={classes.value} data-long={String(value ?? '').length > LONG_VALUE || undefined}>
        {value ?? <span className={classes.skeleton} />}
      </p>
      {hint === undefined ? null : <p className={classes.hint}>{hint ?? '\u00A0'}</p>}
    </div>
  );
}

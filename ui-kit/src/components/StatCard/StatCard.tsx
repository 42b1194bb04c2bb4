import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './StatCard.module.css';

export interface StatCardProps {
  /** Name of the metric. */
  label: string;
  /** Value; undefined while loading. */
  value?: string | number | undefined;
  /** Line below the value; null while loading, which reserves its space. */
  hint?: ReactNode;
  /** Address of the details; makes the whole card a link. */
  to?: string;
}

/** Length from which a value is too wide for the narrowest card at normal size. */
const LONG_VALUE = 9;

/** Single metric of the dashboard. */
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

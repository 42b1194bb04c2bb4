import type { ReactNode } from 'react';
import classes from './RankBars.module.css';

export interface RankedEntry {
  /** Unique id in the list. */
  id: string | number;
  /** Name of the entry; may be a link. */
  name: ReactNode;
  /** Value that sets the length of the bar. */
  value: number;
  /** Formatted value. */
  figure: string;
}

export interface RankBarsProps {
  /** Accessible name of the list. */
  label: string;
  /** Entries, in display order. */
  entries: readonly RankedEntry[];
}

/** List with a horizontal bar below each name. */
export function RankBars({ label, entries }: RankBarsProps) {
  const highest = Math.max(1, ...entries.map(({ value }) => value));
  return (
    <ol className={classes.root} aria-label={label}>
      {entries.map(({ id, name, value, figure }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.name}>{name}</span>
          <span className={classes.figure}>{figure}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ inlineSize: `${(value / highest) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}

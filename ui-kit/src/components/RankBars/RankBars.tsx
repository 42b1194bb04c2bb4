import type { ReactNode } from 'react';
import classes from './RankBars.module.css';

export type RankedEntry = {
  /** Unique in the list. */
  id: string | number;
  /** What is ranked; may be a link. */
  name: ReactNode;
  /** What the length of the bar stands for. */
  value: number;
  /** The value in words. */
  figure: string;
};

export type RankBarsProps = {
  /** Name of the list. */
  label: string;
  /** In the order in which they are shown. */
  entries: readonly RankedEntry[];
};

/** A list with a bar below each name, as long as its value. */
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

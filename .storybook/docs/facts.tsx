import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type FactRow = { readonly id: string; readonly name: ReactNode; readonly text: ReactNode };

/** Names at the left, what is to be said about each at the right. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={classes.root}>
      {rows.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts whose names are plain words. */
export const factsOf = (rows: readonly { readonly name: string; readonly text: string }[]): readonly FactRow[] =>
  rows.map(({ name, text }) => ({ id: name, name, text }));

import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface FactRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly text: ReactNode;
}

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

export const factsOf = (rows: readonly { readonly name: string; readonly text: string }[]): readonly FactRow[] =>
  rows.map(({ name, text }) => ({ id: name, name, text }));

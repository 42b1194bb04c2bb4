import type { ReactNode } from 'react';
import { TokenName } from './sheet.tsx';
import classes from './token-table.module.css';

export interface TokenTableProps<Token extends string> {
  label: string;
  values: Readonly<Record<Token, string | number>>;
  uses: Readonly<Record<Token, string>>;
  prefix?: string;
  unit?: string;
  /** Sorts by value instead of name; for values of one unit. */
  isByValue?: boolean;
  sample?: (variable: string) => ReactNode;
}

/** Table of tokens of one kind: name, value, use and sample. */
export function TokenTable<Token extends string>({
  label,
  values,
  uses,
  prefix = '',
  unit = '',
  isByValue = false,
  sample,
}: TokenTableProps<Token>) {
  const tokens = Object.keys(uses) as Token[];
  const size = (token: Token) => Number.parseFloat(String(values[token]));
  return (
    <ul className={classes.rows} aria-label={label}>
      {(isByValue ? tokens.toSorted((one, other) => size(one) - size(other)) : tokens).map((token) => (
        <li key={token} className={classes.row} data-sampled={sample === undefined ? undefined : true}>
          <span className={classes.facts}>
            <TokenName name={`${prefix}${token}`} />
            <span>
              {values[token]}
              {unit}
            </span>
          </span>
          {sample === undefined ? null : (
            <span className={classes.sample}>{sample(`var(--bl-${prefix}${token})`)}</span>
          )}
          <span className={classes.use}>{uses[token]}</span>
        </li>
      ))}
    </ul>
  );
}

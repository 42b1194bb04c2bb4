import type { ReactNode } from 'react';
import { TokenName } from './sheet';
import classes from './token-table.module.css';

export type TokenTableProps<Token extends string> = {
  /** What the tokens are, for those who hear the page. */
  label: string;
  /** Value of each token, as `tokens.ts` has it. */
  values: Readonly<Record<Token, string | number>>;
  uses: Readonly<Record<Token, string>>;
  /** What stands before the token's own name in style sheets. */
  prefix?: string;
  /** Unit of the values that scripts need as numbers. */
  unit?: string;
  /** In the order of their values instead of their names; for values of one unit. */
  isByValue?: boolean;
  /** The value made visible. */
  sample?: (variable: string) => ReactNode;
};

/** Tokens of one kind, in rows: name, value, what it is for, and what it looks like. */
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

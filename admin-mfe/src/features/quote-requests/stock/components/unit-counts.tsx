import classes from './unit-counts.module.css';

export interface UnitCountsProps {
  /** In single units. */
  counts: readonly { readonly name: string; readonly value: number; readonly isWrong?: boolean }[];
}

export function UnitCounts({ counts }: UnitCountsProps) {
  return (
    <dl className={classes.root}>
      {counts.map(({ name, value, isWrong = false }) => (
        <div key={name} data-wrong={isWrong || undefined}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

import classes from './figures.module.css';

export type FiguresProps = {
  /** In single units. */
  figures: readonly { readonly name: string; readonly value: number; readonly isWrong?: boolean }[];
};

/** Numbers of units with their names, one beside the other. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={classes.root}>
      {figures.map(({ name, value, isWrong = false }) => (
        <div key={name} data-wrong={isWrong || undefined}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

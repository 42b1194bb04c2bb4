import classes from './FigureRow.module.css';

export type FigureRowProps = {
  /** What the figures are about, for a screen reader. */
  label: string;
  /** Figure and the words below it. */
  figures: readonly { readonly figure: string; readonly label: string }[];
};

/** Large figures in a ruled row, two by two where it is narrow. */
export function FigureRow({ label, figures }: FigureRowProps) {
  return (
    <ul className={classes.root} aria-label={label}>
      {figures.map((each) => (
        <li key={each.label} className={classes.cell}>
          <strong className={classes.figure}>{each.figure}</strong> {each.label}
        </li>
      ))}
    </ul>
  );
}

import classes from './MetricRow.module.css';

export interface MetricRowProps {
  /** Accessible name of the row. */
  label: string;
  /** Formatted numbers, each with a label below it. */
  figures: readonly { readonly figure: string; readonly label: string }[];
}

/** Large numbers in a ruled row; two columns where it is narrow. */
export function MetricRow({ label, figures }: MetricRowProps) {
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

import classes from './LoadingState.module.css';

export interface LoadingStateProps {
  /** Text: 'Loading equipment...'. */
  label: string;
  /** Height in rem of the content that it replaces, to prevent layout shift; 12 by default. */
  rem?: number;
}

/** Loading indicator of a part of the page. */
export function LoadingState({ label, rem = 12 }: LoadingStateProps) {
  return (
    <div className={classes.root} style={{ minHeight: `${rem}rem` }} role="status">
      <span className={classes.bars} aria-hidden="true">
        <span className={classes.bar} />
        <span className={classes.bar} />
      </span>
      <span>{label}</span>
    </div>
  );
}

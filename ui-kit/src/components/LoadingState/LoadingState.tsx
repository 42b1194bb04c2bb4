import classes from './LoadingState.module.css';

export type LoadingStateProps = {
  /** What is loading: 'Loading equipment...'. */
  label: string;
  /** Height of what it stands in for, in rem, so that nothing moves when that comes; 12 unless said. */
  rem?: number;
};

/** A part of the page that is on its way. */
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

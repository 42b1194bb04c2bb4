import classes from './LoadingState.module.css';

export type LoadingStateProps = {
  /** What is loading: 'Loading equipment...'. */
  label: string;
};

/** A part of the page that is on its way. */
export function LoadingState({ label }: LoadingStateProps) {
  return (
    <div className={classes.root} role="status">
      <span className={classes.bars} aria-hidden="true">
        <span className={classes.bar} />
        <span className={classes.bar} />
      </span>
      <span>{label}</span>
    </div>
  );
}

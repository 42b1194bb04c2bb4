import type { ReactNode } from 'react';
import { StripeMark } from '../StripeMark';
import classes from './EmptyState.module.css';

export type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** What to do about it. */
  message?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
};

/** Nothing here, said plainly, with a way on. */
export function EmptyState({ title, message, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      <StripeMark className={classes.mark} size="2rem" />
      <Heading className={classes.title}>{title}</Heading>
      {message === undefined ? null : <p className={classes.message}>{message}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}

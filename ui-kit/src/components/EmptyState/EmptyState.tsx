import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StripeMark } from '../StripeMark';
import classes from './EmptyState.module.css';

export type EmptyStateProps = {
  /** What is not there. */
  title: string;
  /** What to do about it. */
  message?: ReactNode;
  /** The page that leads on, as a link that looks like a button. */
  way?: { label: string; to: string };
  /** The way on, where it is not one link. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
};

/** Nothing here, said plainly, with a way on. */
export function EmptyState({ title, message, way, action, level = 2 }: EmptyStateProps) {
  const leadingOn =
    way === undefined ? (
      action
    ) : (
      <Button component={Link} to={way.to}>
        {way.label}
      </Button>
    );
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      <StripeMark className={classes.mark} size="2rem" />
      <Heading className={classes.title}>{title}</Heading>
      {message === undefined ? null : <p className={classes.message}>{message}</p>}
      {leadingOn === undefined ? null : <div className={classes.action}>{leadingOn}</div>}
    </div>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StripeMark } from '../StripeMark/StripeMark.tsx';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  /** Title: what is empty. */
  title: string;
  /** Explanation or next step. */
  message?: ReactNode;
  /** Link to another page, styled as a button. */
  way?: { label: string; to: string };
  /** Custom action in place of `way`. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
}

/** Message of an empty list or page, with an action. */
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

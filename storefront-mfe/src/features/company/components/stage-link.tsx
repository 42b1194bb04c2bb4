import type { ReactNode } from 'react';
import { Link } from '@backlot/ui-kit/router';
import classes from './stage-link.module.css';

export interface StageLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Only outlined: the other thing that one may do. */
  readonly isQuiet?: boolean;
}

/** A link like a button for ink grounds, where the accent would drown. */
export function StageLink({ to, children, isQuiet = false }: StageLinkProps) {
  return (
    <Link className={classes.root} data-quiet={isQuiet || undefined} to={to}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from '@backlot/ui-kit/router';
import classes from './ink-link.module.css';

/** Button-like link for ink backgrounds, where the accent has too little contrast. */
export function InkLink({ to, children, isMuted = false }: { to: string; children: ReactNode; isMuted?: boolean }) {
  return (
    <Link className={classes.root} data-muted={isMuted || undefined} to={to}>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import classes from './TableFrame.module.css';

export interface TableFrameProps {
  /** Accessible name of the scrollable region. */
  label: string;
  /** Width in px below which the table scrolls horizontally. */
  minWidth?: number;
  /** Table. */
  children: ReactNode;
}

/** Table on its own surface that scrolls horizontally by pointer, touch and keyboard. */
export function TableFrame({ label, minWidth = 640, children }: TableFrameProps) {
  return (
    <div className={classes.root} role="region" aria-label={label} tabIndex={0}>
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}

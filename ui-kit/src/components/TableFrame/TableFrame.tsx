import type { ReactNode } from 'react';
import classes from './TableFrame.module.css';

export type TableFrameProps = {
  /** Name of the region, for those who scroll it by keyboard: what the table lists. */
  label: string;
  /** Below this width in px the table scrolls sideways instead of squeezing. */
  minWidth?: number;
  /** The table. */
  children: ReactNode;
};

/** A table on its own surface that scrolls sideways by pointer, touch and keyboard. */
export function TableFrame({ label, minWidth = 640, children }: TableFrameProps) {
  return (
    <div className={classes.root} role="region" aria-label={label} tabIndex={0}>
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}

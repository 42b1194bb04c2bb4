import { Button } from '@backlot/ui-kit';
import type { MouseEvent, ReactNode } from 'react';
import classes from './busy-button.module.css';

export type BusyButtonProps = {
  children: ReactNode;
  /** What it started is under way: it ignores further presses and keeps the focus, which `disabled` would lose. */
  isBusy: boolean;
  /** It cannot be used now, and a text says why: it can still be focused, and ignores presses. */
  isOff?: boolean;
  /** Unset for the button of a form, which submits it. */
  onClick?: () => void;
  variant?: 'filled' | 'default';
  size?: 'sm' | 'md' | 'compact-md';
  leftSection?: ReactNode;
  fullWidth?: boolean;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
};

/** A button whose work takes a moment. */
export function BusyButton({ isBusy, isOff = false, onClick, className = '', ...button }: BusyButtonProps) {
  function press(event: MouseEvent) {
    // Also keeps a form from being sent twice, by whatever key.
    if (isBusy || isOff) event.preventDefault();
    else onClick?.();
  }
  return (
    <Button
      {...button}
      className={`${classes.root} ${className}`}
      type={onClick === undefined ? 'submit' : 'button'}
      aria-disabled={isBusy || isOff}
      aria-busy={isBusy}
      onClick={press}
    />
  );
}

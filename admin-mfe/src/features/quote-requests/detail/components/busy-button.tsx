import { Button } from '@backlot/ui-kit';
import type { MouseEvent, ReactNode } from 'react';
import classes from './busy-button.module.css';

export interface BusyButtonProps {
  children: ReactNode;
  /** Ignores clicks while busy but keeps the focus, which `disabled` would drop. */
  isBusy: boolean;
  /** Unavailable for a reason stated in text: focusable, but ignores clicks. */
  isOff?: boolean;
  /** Undefined for a submit button. */
  onClick?: () => void;
  variant?: 'filled' | 'default';
  size?: 'sm' | 'md' | 'compact-md';
  leftSection?: ReactNode;
  fullWidth?: boolean;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
}

export function BusyButton({ isBusy, isOff = false, onClick, className = '', ...button }: BusyButtonProps) {
  function handleClick(event: MouseEvent) {
    // Also prevents a second submit by keyboard.
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
      onClick={handleClick}
    />
  );
}

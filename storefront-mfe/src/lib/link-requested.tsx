import { Button, Notice } from '@backlot/ui-kit';
import { useEffect, useRef } from 'react';
import classes from './mailed-link-form.module.css';

export interface LinkRequestedProps {
  /** Confirmation that does not reveal whether anything exists. */
  readonly text: string;
  readonly noMail: string;
  readonly another: string;
  readonly onAnother: () => void;
}

/** Confirmation that replaces the request form, announced by screen readers. */
export function LinkRequested({ text, noMail, another, onAnother }: LinkRequestedProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div className={classes.requested} ref={root} tabIndex={-1}>
      <Notice kind="good">
        <p>{text}</p>
      </Notice>
      <p className={classes.hint}>{noMail}</p>
      <Button variant="default" onClick={onAnother}>
        {another}
      </Button>
    </div>
  );
}

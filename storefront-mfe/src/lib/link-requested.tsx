import { Button, Notice } from '@backlot/ui-kit';
import { useEffect, useRef } from 'react';
import classes from './mailed-link-form.module.css';

export interface LinkRequestedProps {
  /** That a link is on its way, if there is anything to open. */
  readonly text: string;
  /** What to do when no mail comes. */
  readonly noMail: string;
  /** Leads back to the form. */
  readonly another: string;
  readonly onAnother: () => void;
}

/** In place of a form that asked for a mailed link, and read out as its outcome. */
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

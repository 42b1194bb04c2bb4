import { StripeMark } from '@backlot/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './account-frame.module.css';

export interface AccountFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Ways on, below a rule. */
  readonly footer?: ReactNode;
  /** Stands in place of another view from the start: what had the focus there is gone. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/**
 * The pages around an account: an ink lid with the slate's bars, and what is to be done beside it on paper. A new title
 * is a new view on the same address; the focus goes there, since what it was on is gone.
 */
export function AccountFrame({ title, intro, footer, takesFocus = false, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(takesFocus ? undefined : title);

  useEffect(() => {
    if (lastTitle.current !== title) heading.current?.focus();
    lastTitle.current = title;
  }, [title]);

  return (
    <div className={classes.root}>
      <div className={classes.case}>
        <header className={`bl-stage ${classes.lid}`}>
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {intro === undefined ? null : <div className={classes.intro}>{intro}</div>}
          <StripeMark className={classes.stripe} size="100%" />
        </header>
        <div className={classes.inside}>
          {children}
          {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
        </div>
      </div>
    </div>
  );
}

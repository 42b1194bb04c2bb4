import { StripeMark } from '@backlot/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './account-frame.module.css';

export interface AccountFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly footer?: ReactNode;
  /** Focuses the title on mount, because the view that it replaces had the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Frame of the account pages. A new title is a new view at the same address and takes the focus. */
export function AccountFrame({ title, intro, footer, takesFocus = false, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(takesFocus ? undefined : title);

  useEffect(() => {
    if (lastTitle.current !== title) heading.current?.focus();
    lastTitle.current = title;
  }, [title]);

  return (
    <div className={classes.root}>
      <div className={classes.card}>
        <header className={`bl-stage ${classes.banner}`}>
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

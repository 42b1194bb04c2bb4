import { LoadingState } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { useChromeMessages } from '../messages.ts';
import classes from './page-loading.module.css';

export interface PageLoadingProps {
  /** What the page waits for; unset: for its own code. */
  readonly label?: string;
  /** Below it: what to do about a long wait. */
  readonly children?: ReactNode;
}

/** In place of a public page that is on its way. */
export function PageLoading({ label, children }: PageLoadingProps) {
  const messages = useChromeMessages();
  return (
    <div className={classes.page}>
      <LoadingState label={label ?? messages.loadingPage} />
      {children}
    </div>
  );
}

import { LoadingState } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { useChromeMessages } from '../messages.ts';
import classes from './page-loading.module.css';

export interface PageLoadingProps {
  /** Name of what loads; unset: the page's own code. */
  readonly label?: string | undefined;
  readonly children?: ReactNode;
}

export function PageLoading({ label, children }: PageLoadingProps) {
  const messages = useChromeMessages();
  return (
    <div className={classes.page}>
      <LoadingState label={label ?? messages.loadingPage} />
      {children}
    </div>
  );
}

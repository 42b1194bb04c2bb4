import { LoadingState } from '@backlot/ui-kit';
import { useChromeMessages } from '../messages.ts';
import classes from './page-loading.module.css';

export interface PageLoadingProps {
  /** What the page waits for; unset: for its own code. */
  readonly label?: string;
}

/** In place of a public page that is on its way. */
export function PageLoading({ label }: PageLoadingProps) {
  const messages = useChromeMessages();
  return (
    <div className={classes.page}>
      <LoadingState label={label ?? messages.loadingPage} />
    </div>
  );
}

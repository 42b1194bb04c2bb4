import { Notice } from '@backlot/ui-kit';
import { useOnline } from '../../../lib/use-online.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { useSubmission } from '../stores/submission-store.ts';
import classes from './offline-hint.module.css';

/** Says that the browser has no network, before anybody tries to send; the button stays, for the browser may be wrong. */
export function OfflineHint() {
  const messages = useQuoteRequestMessages();
  const isOnline = useOnline();
  // A failure says it too.
  const hasFailed = useSubmission((state) => state.failure !== undefined);
  return (
    <div className={classes.root} role="status">
      {isOnline || hasFailed ? null : <Notice kind="warning">{messages.offline}</Notice>}
    </div>
  );
}

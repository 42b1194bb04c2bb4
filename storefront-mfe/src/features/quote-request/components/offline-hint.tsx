import { Notice } from '@backlot/ui-kit';
import { useOnline } from '../../../lib/use-online.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { useSubmission } from '../stores/submission-store.ts';
import classes from './offline-hint.module.css';

/** Offline notice before sending. The button stays enabled, because the browser's status may be wrong. */
export function OfflineHint() {
  const messages = useQuoteRequestMessages();
  const isOnline = useOnline();
  const hasFailed = useSubmission((state) => state.failure !== undefined);
  return (
    <div className={classes.root} role="status">
      {isOnline || hasFailed ? null : <Notice kind="warning">{messages.offline}</Notice>}
    </div>
  );
}

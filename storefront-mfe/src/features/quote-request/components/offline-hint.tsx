import { Notice } from '@backlot/ui-kit';
import { useOnline } from '../../../lib/use-online.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import classes from './offline-hint.module.css';

/** Says that the browser has no network, before anybody tries to send; the button stays, for the browser may be wrong. */
export function OfflineHint() {
  const messages = useQuoteRequestMessages();
  const isOnline = useOnline();
  return (
    <div className={classes.root} role="status">
      {isOnline ? null : <Notice kind="warning">{messages.offline}</Notice>}
    </div>
  );
}

import { formatDay } from '@backlot/domain';
import { Button, useLocale } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useId } from 'react';
import { sharedListPath } from '../../../lib/shared-list-address.ts';
import { useQuoteRequestMessages } from '../messages.ts';
import { useReceipts } from '../stores/receipt-store.ts';
import classes from './past-requests.module.css';

/** Requests of this browser, each to be looked at and requested again; nothing while there are none. */
export function PastRequests() {
  const messages = useQuoteRequestMessages();
  const locale = useLocale();
  const past = useReceipts((state) => state.past);
  const titleId = useId();
  if (past.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {messages.pastTitle}
      </h2>
      <p className={classes.hint}>{messages.pastHint}</p>
      <ul className={classes.list}>
        {past.map(({ reference, sentOn, items }) => (
          <li key={reference} className={classes.row}>
            <span className={classes.reference}>{reference}</span>
            <span className={classes.day}>{formatDay(sentOn, locale)}</span>
            <span className={classes.count}>
              {messages.pastItems(items.reduce((sum, { quantity }) => sum + quantity, 0))}
            </span>
            <Button
              component={Link}
              to={sharedListPath(items)}
              variant="default"
              size="sm"
              aria-label={messages.repeatNamed(reference)}
            >
              {messages.repeat}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

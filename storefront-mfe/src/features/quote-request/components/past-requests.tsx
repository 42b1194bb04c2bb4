import { formatDay } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { useId } from 'react';
import { RepeatButton } from '../../../lib/repeat-button.tsx';
import { useQuoteRequestMessages } from '../messages.ts';
import { useReceipts } from '../stores/receipt-store.ts';
import classes from './past-requests.module.css';

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
            <RepeatButton lines={items} label={messages.repeat} name={messages.repeatNamed(reference)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

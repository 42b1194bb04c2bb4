import type { CurrentQuote } from '@backlot/domain/contract';
import { Notice } from '@backlot/ui-kit';
import { useSearchParams } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuoteCache } from '../api/use-quote-cache.ts';
import { usePaymentMessages } from '../payment-messages.ts';
import { onlinePayments, paymentsBefore } from '../stores/payments-before.ts';
import classes from './customer-quote.module.css';

/** Polling interval after a payment in ms, and maximum number of polls. */
const POLL_INTERVAL_MS = 5_000;
const MAX_POLLS = 12;

/** Status after returning from the payment service. The server usually records the payment before that. */
export function PaymentReturn({ quote }: { readonly quote: CurrentQuote }) {
  const { reference } = quote;
  const count = onlinePayments(quote);
  const messages = usePaymentMessages();
  const [parameters] = useSearchParams();
  const returned = parameters.get('payment');
  const [countBefore] = useState(() => paymentsBefore.of(reference) ?? count);
  const isConfirmed = count > countBefore;
  const { refetch } = useQuoteCache(reference);
  const ask = useEffectEvent(() => void refetch());

  useEffect(() => {
    if (returned !== 'done' || isConfirmed) return undefined;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times >= MAX_POLLS) clearInterval(timer);
      ask();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [returned, isConfirmed]);

  if (returned !== 'done' && returned !== 'cancelled') return null;
  return (
    <div className={classes.notices} role="status">
      {returned === 'cancelled' ? <Notice>{messages.cancelled}</Notice> : null}
      {returned === 'done' ? (
        <Notice kind="good">{isConfirmed ? messages.confirmed : messages.confirming}</Notice>
      ) : null}
    </div>
  );
}

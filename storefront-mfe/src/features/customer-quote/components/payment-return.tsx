import type { CurrentQuote } from '@backlot/domain/contract';
import { Notice } from '@backlot/ui-kit';
import { useSearchParams } from '@backlot/ui-kit/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFreshQuote } from '../api/use-fresh-quote.ts';
import { usePaymentMessages } from '../payment-messages.ts';
import { onlinePayments, paymentsBefore } from '../stores/payments-before.ts';
import classes from './customer-quote.module.css';

/** How often, and how long, the page asks for a payment that was just made. */
const ASKING_MS = 5_000;
const ASKING_TIMES = 12;

/** Says what came of the page of the payment service. The server records the payment, often before the customer is back. */
export function PaymentReturn({ quote }: { readonly quote: CurrentQuote }) {
  const { reference } = quote;
  const count = onlinePayments(quote);
  const messages = usePaymentMessages();
  const [parameters] = useSearchParams();
  const returned = parameters.get('payment');
  const [countBefore] = useState(() => paymentsBefore.of(reference) ?? count);
  const isConfirmed = count > countBefore;
  const freshQuote = useFreshQuote(reference);
  const ask = useEffectEvent(() => void freshQuote());

  useEffect(() => {
    if (returned !== 'done' || isConfirmed) return undefined;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times >= ASKING_TIMES) clearInterval(timer);
      ask();
    }, ASKING_MS);
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

import type { OnlinePaymentPart } from '@backlot/domain';
import { isRefusedWith, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserLocation } from '../../../lib/browser-location.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { onlinePayments, paymentsBefore } from '../stores/payments-before.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

interface PaymentCall {
  readonly pending: OnlinePaymentPart | undefined;
  /** Error of the last attempt; null once another payment is recorded. */
  readonly error: Error | null;
  readonly pay: (part: OnlinePaymentPart) => void;
}

/** Redirects to the payment service. The server decides the amount. */
export function usePayOnline(api: Pick<QuoteApi, 'payQuote'>, quote: CurrentQuote): PaymentCall {
  const { reference } = quote;
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  /** Number of recorded payments at the last failure. */
  const [failedAt, setFailedAt] = useState(0);
  const { isPending, isSuccess, variables, error, mutate, reset } = useSingleMutation(
    async (part: OnlinePaymentPart) => {
      try {
        const { url } = await api.payQuote({ query: { locale }, body: { part } });
        paymentsBefore.set(reference, onlinePayments(quote));
        browserLocation.leaveFor(url);
      } catch (cause) {
        setFailedAt(quote.payments.length);
        // The link has expired or the balance has changed: the error is displayed although the quote changes.
        if (isLinkEnded(cause) || isRefusedWith(cause, 409))
          void freshQuote().then((fresh) => setFailedAt((fresh ?? quote).payments.length));
        throw cause;
      }
    },
  );
  // The button stays busy until the browser has left.
  const pending = isPending || isSuccess ? variables : undefined;
  // The back/forward cache can restore the page with its button still busy.
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && pending !== undefined) reset();
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => restore(event);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return {
    pending,
    error: failedAt === quote.payments.length ? error : null,
    pay: (part) => {
      if (pending === undefined) mutate(part);
    },
  };
}

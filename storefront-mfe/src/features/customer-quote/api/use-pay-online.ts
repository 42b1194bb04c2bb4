import type { OnlinePaymentPart } from '@backlot/domain';
import { isRefusedWith, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserLocation } from '../../../lib/browser-location.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { onlinePayments, paymentsBefore } from '../stores/payments-before.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

export function usePayOnline(quote: CurrentQuote) {
  const api = useQuoteApi();
  const { reference } = quote;
  const locale = useLocale();
  const { refetch } = useQuoteCache(reference);
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
          void refetch().then((fresh) => setFailedAt((fresh ?? quote).payments.length));
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
    /** Of the last attempt; null once another payment is recorded. */
    error: failedAt === quote.payments.length ? error : null,
    pay: (part: OnlinePaymentPart) => {
      if (pending === undefined) mutate(part);
    },
  };
}

import type { OnlinePaymentPart } from '@backlot/domain';
import { isRefusedWith, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { browserLocation } from '../../../lib/browser-location.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { onlinePayments, paymentsBefore } from '../stores/payments-before.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

interface OnlinePaying {
  /** The part that is on its way; undefined: none. */
  readonly pending: OnlinePaymentPart | undefined;
  /** Why the last attempt failed; undefined once another payment is there. */
  readonly failure: unknown;
  readonly pay: (part: OnlinePaymentPart) => void;
}

/** Why an attempt failed, and how many payments there were. */
interface Failure {
  readonly cause: unknown;
  readonly payments: number;
}

/** Leads to the page of the payment service. How much is paid there is up to the server. */
export function usePayOnline(api: Pick<QuoteApi, 'payQuote'>, quote: CurrentQuote): OnlinePaying {
  const { reference } = quote;
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  const isUnderWay = useRef(false);
  const [pending, setPending] = useState<OnlinePaymentPart>();
  const [failure, setFailure] = useState<Failure>();

  // The browser's Back button can restore the page as it was left (bfcache), with the button busy.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setPending(undefined);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  async function start(part: OnlinePaymentPart): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(part);
    setFailure(undefined);
    try {
      const { url } = await api.payQuote({ query: { locale }, body: { part } });
      paymentsBefore.set(reference, onlinePayments(quote));
      // The button stays at work until the browser is gone.
      browserLocation.leaveFor(url);
    } catch (cause) {
      isUnderWay.current = false;
      setPending(undefined);
      setFailure({ cause, payments: quote.payments.length });
      // The link has ended, or something else is due by now: the reason stays although the quote changes.
      if (!isLinkEnded(cause) && !isRefusedWith(cause, 409)) return;
      const { payments } = (await freshQuote()) ?? quote;
      setFailure({ cause, payments: payments.length });
    }
  }

  const isCurrent = failure?.payments === quote.payments.length;
  return { pending, failure: isCurrent ? failure?.cause : undefined, pay: (part) => void start(part) };
}

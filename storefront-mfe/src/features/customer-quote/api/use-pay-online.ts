import type { OnlinePaymentPart } from '@backlot/domain';
import { isRefusedWith } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { browserLocation } from '../../../lib/browser-location.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

interface OnlinePaying {
  /** The part that is on its way; undefined: none. */
  readonly pending: OnlinePaymentPart | undefined;
  /** Why the last try failed. */
  readonly failure: unknown;
  readonly pay: (part: OnlinePaymentPart) => void;
}

/** Leads to the page of the payment service. How much is paid there is up to the server. */
export function usePayOnline(api: Pick<QuoteApi, 'payQuote'>, reference: string): OnlinePaying {
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  const isUnderWay = useRef(false);
  const [pending, setPending] = useState<OnlinePaymentPart>();
  const [failure, setFailure] = useState<unknown>();

  // Whoever comes back with the browser's button finds the page as it was left, with the button at work.
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
      // The button stays at work until the browser is gone.
      browserLocation.leaveFor(url);
    } catch (cause) {
      isUnderWay.current = false;
      setPending(undefined);
      setFailure(cause);
      // The link has ended, or something else is due by now.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await freshQuote();
    }
  }

  return { pending, failure, pay: (part) => void start(part) };
}

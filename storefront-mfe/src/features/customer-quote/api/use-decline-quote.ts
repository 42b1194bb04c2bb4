import { isRefusedWith, problemOf, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QuoteOutcome } from './quote-outcome.ts';
import { customerQuoteKey, customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';

const CONFLICT = 409;

export interface DeclineRequest {
  readonly version: number;
  readonly reason: string | null;
}

export interface QuoteDecline {
  readonly isPending: boolean;
  /** Why the last attempt failed, which can be made again. */
  readonly failure: unknown;
  readonly decline: (request: DeclineRequest) => void;
}

const asDeclined = (quote: CurrentQuote): CurrentQuote => ({
  ...quote,
  standing: 'declined',
  can: { ...quote.can, accept: false, decline: false },
});

/** Declines a version of the quote, once at a time, and asks anew for the quote when that or something else has changed it. */
export function useDeclineQuote(
  api: Pick<QuoteApi, 'declineQuote'>,
  reference: string,
  onOutcome: (outcome: QuoteOutcome) => void,
): QuoteDecline {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const locale = useLocale();
  const queryKey = customerQuoteKeys(reference);
  const known = () => client.getQueryData<CurrentQuote>(customerQuoteKey(reference, locale));

  function declined({ version }: DeclineRequest): void {
    // It is known by now, whether or not the quote comes once more.
    client.setQueriesData<CurrentQuote>({ queryKey }, (quote) =>
      quote?.version.number === version ? asDeclined(quote) : quote,
    );
    void client.invalidateQueries({ queryKey });
    onOutcome({ refusal: undefined, quote: known() });
  }

  async function send(request: DeclineRequest): Promise<void> {
    try {
      await api.declineQuote({ body: request });
      declined(request);
    } catch (cause) {
      // The answer to an earlier attempt was lost on its way.
      if (isRefusedWith(cause, CONFLICT) && problemOf(cause)?.code === 'declined') {
        declined(request);
        return;
      }
      const isNotOpen = isRefusedWith(cause, CONFLICT);
      // A link that has ended ends the page as well.
      if (isNotOpen || isLinkEnded(cause)) await client.invalidateQueries({ queryKey });
      if (isNotOpen) onOutcome({ refusal: cause, quote: known() });
      else setFailure(cause);
    }
  }

  async function decline(request: DeclineRequest): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(undefined);
    await send(request);
    isUnderWay.current = false;
    setPending(false);
  }
  return { isPending, failure, decline: (request) => void decline(request) };
}

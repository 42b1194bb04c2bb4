import { isRefusedWith, problemOf, type CurrentQuote } from '@backlot/domain/contract';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

const toDeclined = (quote: CurrentQuote): CurrentQuote => ({
  ...quote,
  standing: 'declined',
  can: { ...quote.can, accept: false, decline: false },
});

export function useDeclineQuote(reference: string, onOutcome: (outcome: QuoteOutcome) => void) {
  const api = useQuoteApi();
  const { read, refetch, update } = useQuoteCache(reference);

  function declined(version: number): void {
    update((quote) => (quote.version.number === version ? toDeclined(quote) : quote));
    onOutcome({ refusal: undefined, quote: read() });
  }

  return useSingleMutation(async (request: { version: number; reason: string | null }) => {
    try {
      await api.declineQuote({ body: request });
      declined(request.version);
    } catch (cause) {
      const isNotOpen = isRefusedWith(cause, 409);
      // The response to an earlier attempt was lost.
      if (isNotOpen && problemOf(cause)?.code === 'declined') return declined(request.version);
      // An expired link is handled by the page, so it refetches.
      const quote = isNotOpen || isLinkEnded(cause) ? await refetch() : undefined;
      if (!isNotOpen) throw cause;
      onOutcome({ refusal: cause, quote });
    }
  });
}

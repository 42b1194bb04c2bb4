import { isRefusedWith, problemOf, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation, type SingleMutation } from '../../../lib/use-single-mutation.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { customerQuoteKeys } from './query-keys.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

const CONFLICT = 409;

export interface DeclineRequest {
  readonly version: number;
  readonly reason: string | null;
}

const toDeclined = (quote: CurrentQuote): CurrentQuote => ({
  ...quote,
  standing: 'declined',
  can: { ...quote.can, accept: false, decline: false },
});

/** Declines a version. Refetches the quote if that or something else has changed it. */
export function useDeclineQuote(
  api: Pick<QuoteApi, 'declineQuote'>,
  reference: string,
  onOutcome: (outcome: QuoteOutcome) => void,
): SingleMutation<DeclineRequest> {
  const client = useQueryClient();
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);

  function declined({ version }: DeclineRequest): void {
    // Updates the cache even if the refetch fails.
    client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys.allLocales(reference) }, (quote) =>
      quote?.version.number === version ? toDeclined(quote) : quote,
    );
    void freshQuote();
    onOutcome({
      refusal: undefined,
      quote: client.getQueryData<CurrentQuote>(customerQuoteKeys.quote(reference, locale)),
    });
  }

  return useSingleMutation(async (request) => {
    try {
      await api.declineQuote({ body: request });
      declined(request);
    } catch (cause) {
      const isNotOpen = isRefusedWith(cause, CONFLICT);
      // The response to an earlier attempt was lost.
      if (isNotOpen && problemOf(cause)?.code === 'declined') return declined(request);
      // An expired link is handled by the page, so it refetches.
      const quote = isNotOpen || isLinkEnded(cause) ? await freshQuote() : undefined;
      if (!isNotOpen) throw cause;
      onOutcome({ refusal: cause, quote });
    }
  });
}

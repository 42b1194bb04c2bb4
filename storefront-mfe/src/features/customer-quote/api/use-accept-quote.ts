import { isRefusedWith, type CurrentQuote, type QuoteAcceptance } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation, type SingleMutation } from '../../../lib/use-single-mutation.ts';
import { createAttemptKeys } from '../rules/attempt-keys.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { customerQuoteKeys } from './query-keys.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** Returns whether the version can no longer be signed: it is not open, or is not the one that was read. */
export const isOver = (cause: unknown): boolean => isRefusedWith(cause, 409) || isRefusedWith(cause, 412);

const toAccepted = (quote: CurrentQuote, { version, name }: QuoteAcceptance): CurrentQuote => ({
  ...quote,
  standing: 'accepted',
  acceptance: { version, name, at: new Date().toISOString() },
  can: { ...quote.can, accept: false, decline: false },
});

/** Returns whether this very signature was stored. An acceptance recorded by staff is none. */
const isSameAcceptance = (quote: CurrentQuote | undefined, { version, name }: QuoteAcceptance): boolean =>
  quote?.acceptance?.version === version && quote.acceptance.name === name && quote.acceptance.how === undefined;

export function useAcceptQuote(
  api: Pick<QuoteApi, 'acceptQuote'>,
  reference: string,
  { onAccepted, onRefused }: { onAccepted: (name: string) => void; onRefused: (outcome: QuoteOutcome) => void },
): SingleMutation<QuoteAcceptance> {
  const client = useQueryClient();
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  const [keyFor] = useState(createAttemptKeys);

  function accepted(acceptance: QuoteAcceptance): void {
    // Updates the cache even if the refetch fails.
    client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys.allLocales(reference) }, (quote) =>
      quote?.version.number === acceptance.version ? toAccepted(quote, acceptance) : quote,
    );
    void freshQuote();
    onAccepted(acceptance.name);
  }

  async function refused(cause: unknown, acceptance: QuoteAcceptance): Promise<void> {
    // An expired link is handled by the page, so it refetches.
    if (isLinkEnded(cause)) await freshQuote();
    if (!isOver(cause)) throw cause;
    const quote = await freshQuote();
    // The response to an earlier attempt was lost.
    if (isSameAcceptance(quote, acceptance)) onAccepted(acceptance.name);
    else onRefused({ refusal: cause, quote });
  }

  return useSingleMutation(async (acceptance) => {
    try {
      const headers = { 'idempotency-key': keyFor(acceptance) };
      await api.acceptQuote({ query: { locale }, headers, body: acceptance });
      accepted(acceptance);
    } catch (cause) {
      await refused(cause, acceptance);
    }
  });
}

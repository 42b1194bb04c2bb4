import { isRefusedWith, type CurrentQuote, type QuoteAcceptance } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useState } from 'react';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { createAttemptKeys } from '../rules/attempt-keys.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

/** Returns whether the version can no longer be signed: it is not open, or is not the one that was read. */
export const isOver = (cause: unknown): boolean => isRefusedWith(cause, 409) || isRefusedWith(cause, 412);

const toAccepted = (quote: CurrentQuote, { version, name }: QuoteAcceptance): CurrentQuote => ({
  ...quote,
  standing: 'accepted',
  acceptance: { version, name, at: new Date().toISOString() },
  can: { ...quote.can, accept: false, decline: false },
});

const isSameAcceptance = (quote: CurrentQuote | undefined, { version, name }: QuoteAcceptance): boolean =>
  quote?.acceptance?.version === version && quote.acceptance.name === name && quote.acceptance.how === undefined;

export function useAcceptQuote(
  reference: string,
  { onAccepted, onRefused }: { onAccepted: (name: string) => void; onRefused: (outcome: QuoteOutcome) => void },
) {
  const api = useQuoteApi();
  const locale = useLocale();
  const { refetch, update } = useQuoteCache(reference);
  const [keyFor] = useState(createAttemptKeys);

  function accepted(acceptance: QuoteAcceptance): void {
    update((quote) => (quote.version.number === acceptance.version ? toAccepted(quote, acceptance) : quote));
    onAccepted(acceptance.name);
  }

  async function refused(cause: unknown, acceptance: QuoteAcceptance): Promise<void> {
    // An expired link is handled by the page, so it refetches.
    if (isLinkEnded(cause)) await refetch();
    if (!isOver(cause)) throw cause;
    const quote = await refetch();
    // The response to an earlier attempt was lost.
    if (isSameAcceptance(quote, acceptance)) onAccepted(acceptance.name);
    else onRefused({ refusal: cause, quote });
  }

  return useSingleMutation(async (acceptance: QuoteAcceptance) => {
    try {
      const headers = { 'idempotency-key': keyFor(acceptance) };
      await api.acceptQuote({ query: { locale }, headers, body: acceptance });
      accepted(acceptance);
    } catch (cause) {
      await refused(cause, acceptance);
    }
  });
}

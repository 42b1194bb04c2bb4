import { isRefusedWith, type CurrentQuote, type QuoteAcceptance } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createAttemptKeys } from '../rules/attempt-keys.ts';
import type { QuoteOutcome } from './quote-outcome.ts';
import { customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** Whether the server said that what was read is not to be signed any more: it does not stand so, or is not what was read. */
export const isOver = (cause: unknown): boolean => isRefusedWith(cause, 409) || isRefusedWith(cause, 412);

export interface QuoteAccepting {
  readonly isPending: boolean;
  /** Why the last attempt failed, which can be made again. */
  readonly failure: unknown;
  readonly accept: (acceptance: QuoteAcceptance) => void;
}

const asAccepted = (quote: CurrentQuote, { version, name }: QuoteAcceptance): CurrentQuote => ({
  ...quote,
  standing: 'accepted',
  acceptance: { version, name, at: new Date().toISOString() },
  can: { ...quote.can, accept: false, decline: false },
});

/** Whether it was signed so. What staff recorded meanwhile, by the same name or not, is no signature. */
const isAcceptedSo = (quote: CurrentQuote | undefined, { version, name }: QuoteAcceptance): boolean =>
  quote?.acceptance?.version === version && quote.acceptance.name === name && quote.acceptance.how === undefined;

/** Accepts a version of the quote, once at a time. */
export function useAcceptQuote(
  api: Pick<QuoteApi, 'acceptQuote'>,
  reference: string,
  { onAccepted, onRefused }: { onAccepted: (name: string) => void; onRefused: (outcome: QuoteOutcome) => void },
): QuoteAccepting {
  const client = useQueryClient();
  const locale = useLocale();
  const freshQuote = useFreshQuote(reference);
  const isUnderWay = useRef(false);
  const [keyFor] = useState(createAttemptKeys);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  function accepted(acceptance: QuoteAcceptance): void {
    const queryKey = customerQuoteKeys(reference);
    // It is known by now, whether or not the quote comes once more.
    client.setQueriesData<CurrentQuote>({ queryKey }, (quote) =>
      quote?.version.number === acceptance.version ? asAccepted(quote, acceptance) : quote,
    );
    void client.invalidateQueries({ queryKey });
    onAccepted(acceptance.name);
  }

  async function refused(cause: unknown, acceptance: QuoteAcceptance): Promise<void> {
    // A link that has ended ends the page as well.
    if (isLinkEnded(cause)) await freshQuote();
    if (!isOver(cause)) {
      setFailure(cause);
      return;
    }
    const quote = await freshQuote();
    // The answer to an earlier attempt was lost on its way.
    if (isAcceptedSo(quote, acceptance)) onAccepted(acceptance.name);
    else onRefused({ refusal: cause, quote });
  }

  async function accept(acceptance: QuoteAcceptance): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      // What is agreed to was read in the language of the page.
      const headers = { 'idempotency-key': keyFor(acceptance) };
      await api.acceptQuote({ query: { locale }, headers, body: acceptance });
      accepted(acceptance);
    } catch (cause) {
      await refused(cause, acceptance);
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return { isPending, failure, accept: (acceptance) => void accept(acceptance) };
}

import { SIGN_CODE_WAIT_SECONDS } from '@backlot/domain';
import { problemOf } from '@backlot/domain/contract';
import { useState } from 'react';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { SECOND_MS, useTimeLeft } from '../use-time-left.ts';
import { isOver } from './use-accept-quote.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

/** Returns whether the last code is still on its way; other 429 responses are rate limits. */
const isTooSoon = (cause: unknown) => problemOf(cause)?.code === 'too-soon';

export function useSignCode(reference: string, onRefused: (outcome: QuoteOutcome) => void) {
  const api = useQuoteApi();
  const { refetch } = useQuoteCache(reference);
  const [mailed, setMailed] = useState(0);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const secondsLeft = useTimeLeft(waitsUntil, SECOND_MS);
  const wait = () => setWaitsUntil(Date.now() + SIGN_CODE_WAIT_SECONDS * SECOND_MS);
  const { isPending, error, mutate } = useSingleMutation(async () => {
    try {
      await api.requestSignCode();
      setMailed((before) => before + 1);
      wait();
    } catch (cause) {
      if (isTooSoon(cause)) wait();
      const quote = isOver(cause) || isLinkEnded(cause) ? await refetch() : undefined;
      if (!isOver(cause)) throw cause;
      onRefused({ refusal: cause, quote });
    }
  });
  return {
    isPending,
    mailed,
    /** Until another code can be requested; 0: now. */
    secondsLeft,
    error,
    /** An earlier code was mailed and is still valid. */
    isTooSoon: isTooSoon(error),
    request: () => {
      if (secondsLeft === 0) mutate();
    },
  };
}

export type SignCode = ReturnType<typeof useSignCode>;

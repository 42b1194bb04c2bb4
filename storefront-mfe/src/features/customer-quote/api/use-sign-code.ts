import { SIGN_CODE_WAIT_SECONDS } from '@backlot/domain';
import { problemOf } from '@backlot/domain/contract';
import { useState } from 'react';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { isOver } from './use-accept-quote.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** Returns whether the last code is still on its way; other 429 responses are rate limits. */
const isTooSoon = (cause: unknown) => problemOf(cause)?.code === 'too-soon';

export interface SignCode {
  readonly isPending: boolean;
  readonly mailed: number;
  /** Until another code can be requested; 0: now. */
  readonly secondsLeft: number;
  readonly error: Error | null;
  /** An earlier code was mailed and is still valid. */
  readonly isTooSoon: boolean;
  readonly request: () => void;
}

/** Requests the signing code by mail, throttled. */
export function useSignCode(
  api: Pick<QuoteApi, 'requestSignCode'>,
  reference: string,
  onRefused: (outcome: QuoteOutcome) => void,
): SignCode {
  const freshQuote = useFreshQuote(reference);
  const [mailed, setMailed] = useState(0);
  const { secondsLeft, wait } = useSecondsLeft();
  const { isPending, error, mutate } = useSingleMutation(async () => {
    try {
      await api.requestSignCode();
      setMailed((before) => before + 1);
      wait(SIGN_CODE_WAIT_SECONDS);
    } catch (cause) {
      if (isTooSoon(cause)) wait(SIGN_CODE_WAIT_SECONDS);
      const quote = isOver(cause) || isLinkEnded(cause) ? await freshQuote() : undefined;
      if (!isOver(cause)) throw cause;
      onRefused({ refusal: cause, quote });
    }
  });
  return {
    isPending,
    mailed,
    secondsLeft,
    error,
    isTooSoon: isTooSoon(error),
    request: () => {
      if (secondsLeft === 0) mutate();
    },
  };
}

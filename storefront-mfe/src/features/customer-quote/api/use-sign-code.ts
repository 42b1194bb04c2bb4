import { SIGN_CODE_WAIT_SECONDS } from '@backlot/domain';
import { problemOf } from '@backlot/domain/contract';
import { useRef, useState } from 'react';
import { isOver } from './use-accept-quote.ts';
import type { QuoteOutcome } from './quote-outcome.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Whether the last code is on its way: any other 429 is about too many of them. */
const isTooSoon = (cause: unknown) => problemOf(cause)?.code === 'too-soon';

export interface SignCode {
  readonly isPending: boolean;
  /** Codes that were mailed from here. */
  readonly mailed: number;
  /** Until another one can be asked for; 0: now. */
  readonly secondsLeft: number;
  /** Why none was mailed at the last attempt. */
  readonly failure: unknown;
  /** A code is on its way from before, and can be typed. */
  readonly isTooSoon: boolean;
  readonly request: () => void;
}

/** Has the code mailed that signing asks for, one at a time and not too often. */
export function useSignCode(
  api: Pick<QuoteApi, 'requestSignCode'>,
  reference: string,
  onRefused: (outcome: QuoteOutcome) => void,
): SignCode {
  const freshQuote = useFreshQuote(reference);
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [mailed, setMailed] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const { secondsLeft, wait } = useSecondsLeft();

  async function refused(cause: unknown): Promise<void> {
    const quote = isOver(cause) || isLinkEnded(cause) ? await freshQuote() : undefined;
    if (isOver(cause)) onRefused({ refusal: cause, quote });
    else setFailure(cause);
  }

  async function request(): Promise<void> {
    if (isUnderWay.current || secondsLeft > 0) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await api.requestSignCode();
      setMailed((before) => before + 1);
      wait(SIGN_CODE_WAIT_SECONDS);
    } catch (cause) {
      if (isTooSoon(cause)) wait(SIGN_CODE_WAIT_SECONDS);
      await refused(cause);
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return {
    isPending,
    mailed,
    secondsLeft,
    failure,
    isTooSoon: isTooSoon(failure),
    request: () => void request(),
  };
}

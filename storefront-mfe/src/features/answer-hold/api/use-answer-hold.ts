import { isRefusedWith, type HeldQuestion } from '@backlot/domain/contract';
import type { HoldAnswer } from '@backlot/domain/stock';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { heldQuestionKey, type HoldApi } from './use-held-question.ts';

/** Answers whether a hold is still needed. */
export interface HoldAnswering {
  readonly answer: (answer: HoldAnswer) => void;
  /** Answer on its way. */
  readonly underWay: HoldAnswer | undefined;
  /** Why the last attempt failed; undefined: it did not. */
  readonly failure: unknown;
}

/** Whether the hold was answered otherwise, is over or is gone: the page asks for how it stands. */
const isSettled = (cause: unknown) => isRefusedWith(cause, 409) || isRefusedWith(cause, 404);

/** Sends the answer of a mailed link, once at a time. The same one again is accepted by the server. */
export function useAnswerHold(api: Pick<HoldApi, 'answerHold'>, key: string): HoldAnswering {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [underWay, setUnderWay] = useState<HoldAnswer>();
  const [failure, setFailure] = useState<unknown>();

  async function send(answered: HoldAnswer): Promise<void> {
    const queryKey = heldQuestionKey(key);
    try {
      const question = await api.answerHold({ params: { key }, body: { answer: answered } });
      await client.cancelQueries({ queryKey });
      client.setQueryData<HeldQuestion>(queryKey, question);
    } catch (cause) {
      setFailure(cause);
      if (isSettled(cause)) await client.invalidateQueries({ queryKey });
    }
  }

  async function answer(answered: HoldAnswer): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setUnderWay(answered);
    setFailure(undefined);
    await send(answered);
    isUnderWay.current = false;
    setUnderWay(undefined);
  }
  return { answer: (answered) => void answer(answered), underWay, failure };
}

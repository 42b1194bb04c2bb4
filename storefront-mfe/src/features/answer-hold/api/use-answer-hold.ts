import { isRefusedWith, type HeldQuestion } from '@backlot/domain/contract';
import type { HoldAnswer } from '@backlot/domain/stock';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createLinkApi } from '../../../lib/link-api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { heldQuestionKey } from './use-held-question.ts';

const isOutdated = (cause: unknown) => isRefusedWith(cause, 409) || isRefusedWith(cause, 404);

/** Sends the answer of a mailed link. Repeating the same answer is idempotent. */
export function useAnswerHold(key: string) {
  const [api] = useState(() => createLinkApi());
  const client = useQueryClient();
  const queryKey = heldQuestionKey(key);
  const isRefetching = useIsFetching({ queryKey }) > 0;
  const { isPending, variables, error, mutate } = useSingleMutation(async (answer: HoldAnswer) => {
    try {
      const question = await api.answerHold({ params: { key }, body: { answer } });
      await client.cancelQueries({ queryKey });
      client.setQueryData<HeldQuestion>(queryKey, question);
    } catch (cause) {
      // Not awaited: the reason is shown before the new state.
      if (isOutdated(cause)) void client.invalidateQueries({ queryKey });
      throw cause;
    }
  });
  const pending = isPending || (isOutdated(error) && isRefetching) ? variables : undefined;
  return {
    answer: (answer: HoldAnswer) => {
      if (pending === undefined) mutate(answer);
    },
    pending,
    error,
  };
}

export type HoldAnswerCall = ReturnType<typeof useAnswerHold>;

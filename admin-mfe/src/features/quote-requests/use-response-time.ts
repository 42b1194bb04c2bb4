import { durationLabel, responseState } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { useNow } from '../../lib/use-now.ts';

/** '1 h 20 min left', '15 min late', 'Answered in 40 min'. */
export function responseLabel({ kind, minutes }: ReturnType<typeof responseState>): string {
  return kind === 'answered' ? `Answered in ${durationLabel(minutes)}` : `${durationLabel(minutes)} ${kind}`;
}

/** Response time of a request against the two-hour target, updated each minute. */
export function useResponseTime(request: Pick<QuoteRequestSummary, 'createdAt' | 'answeredAt' | 'waitingSince'>) {
  const state = responseState(request, useNow());
  const isQuestion = request.answeredAt !== null && request.waitingSince !== null;
  return {
    state,
    /** Undefined unless a question is open and the request itself was answered. */
    question: isQuestion ? 'Question · ' : undefined,
    label: responseLabel(state),
  };
}

import { responseLabel, responseState } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useNow } from '../../lib/use-now.ts';

const useMessages = defineStaffMessages({ question: 'Question · ' });

type RequestResponse = {
  readonly state: ReturnType<typeof responseState>;
  /** 'Question · ' where it is a question that waits, and the request itself was answered; undefined otherwise. */
  readonly question: string | undefined;
  /** '1 h 20 min left', '15 min late', 'Answered in 40 min'. */
  readonly label: string;
};

/** How a request stands against the promise of two hours, by the minute. */
export function useResponse(
  request: Pick<QuoteRequestSummary, 'createdAt' | 'answeredAt' | 'waitingSince'>,
): RequestResponse {
  const messages = useMessages();
  const state = responseState(request, useNow());
  const isQuestion = request.answeredAt !== null && request.waitingSince !== null;
  return { state, question: isQuestion ? messages.question : undefined, label: responseLabel(state) };
}

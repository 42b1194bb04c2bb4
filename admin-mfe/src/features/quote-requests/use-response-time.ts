import { responseState } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useNow } from '../../lib/use-now.ts';
import { responseLabel } from './response-label.ts';

const useMessages = defineStaffMessages({ question: 'Question · ' });

interface RequestResponse {
  readonly state: ReturnType<typeof responseState>;
  /** 'Question · ' if a question is open and the request itself was answered; else undefined. */
  readonly question: string | undefined;
  /** '1 h 20 min left', '15 min late', 'Answered in 40 min'. */
  readonly label: string;
}

/** Response time of a request against the two-hour target, updated each minute. */
export function useResponseTime(
  request: Pick<QuoteRequestSummary, 'createdAt' | 'answeredAt' | 'waitingSince'>,
): RequestResponse {
  const messages = useMessages();
  const state = responseState(request, useNow());
  const isQuestion = request.answeredAt !== null && request.waitingSince !== null;
  return { state, question: isQuestion ? messages.question : undefined, label: responseLabel(state) };
}

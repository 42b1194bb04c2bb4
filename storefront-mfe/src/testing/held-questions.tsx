import { holdPath } from '@backlot/domain';
import type { Problem } from '@backlot/domain/contract';
import { useRoutes } from '@backlot/ui-kit/router';
import { AnswerHoldPage } from '../pages/answer-hold-page.tsx';

export const HOLD_KEY = 'Hk7-_'.padEnd(43, 'p4');

export const HOLD_PATH = holdPath(HOLD_KEY);

/** Response to an answer for a hold that was answered otherwise, or has expired. */
export const anAnsweredRefusal: Partial<Problem> = {
  status: 409,
  title: 'Failed to save your answer',
  code: 'hold-challenge-answered',
  detail: 'This was answered already, or is over. If something has changed, please call us.',
  detailMessage: { code: 'hold-challenge-answered' },
  errors: [],
};

export function AnswerHoldPages() {
  return useRoutes([{ path: '/hold/:key', element: <AnswerHoldPage /> }]);
}

import { holdPath } from '@backlot/domain';
import type { Problem } from '@backlot/domain/contract';
import { useRoutes } from '@backlot/ui-kit/router';
import { AnswerHoldPage } from '../pages/answer-hold-page.tsx';

/** Token of the mailed link of a challenged hold. */
export const HOLD_KEY = 'Hk7-_'.padEnd(43, 'p4');

/** Page to which the link leads. */
export const HOLD_ADDRESS = holdPath(HOLD_KEY);

/** The server's problem for an answer to a hold that was answered otherwise, or is over. */
export const anAnsweredRefusal: Partial<Problem> = {
  status: 409,
  title: 'Failed to save your answer',
  code: 'hold-challenge-answered',
  detail: 'This was answered already, or is over. If something has changed, please call us.',
  detailMessage: { code: 'hold-challenge-answered' },
  errors: [],
};

/** The page at its address. */
export function AnswerHoldPages() {
  return useRoutes([{ path: '/hold/:key', element: <AnswerHoldPage /> }]);
}

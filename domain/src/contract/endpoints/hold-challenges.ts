import * as holdChallenges from '../hold-challenges.js';
import { table } from './endpoint.js';

/** What a customer does about a challenged hold, by the link of its mail. GET changes nothing: programs that check mails open links. */
export const holdChallengeEndpoints = table({
  getHeldQuestion: {
    method: 'GET',
    path: '/api/holds/:key',
    access: 'public',
    failure: 'hold-open-failed',
    params: holdChallenges.holdKeyParamsSchema,
    status: 200,
    response: holdChallenges.heldQuestionSchema,
  },
  answerHold: {
    method: 'POST',
    path: '/api/holds/:key/answer',
    access: 'public',
    failure: 'hold-answer-failed',
    params: holdChallenges.holdKeyParamsSchema,
    body: holdChallenges.holdAnswerSchema,
    status: 200,
    response: holdChallenges.heldQuestionSchema,
  },
});
export type HoldChallengeEndpoints = typeof holdChallengeEndpoints;

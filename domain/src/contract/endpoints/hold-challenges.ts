import * as holdChallenges from '../hold-challenges.ts';
import { table } from './endpoint.ts';

/** Endpoints with the token of a hold's link. GET has no side effects, because mail scanners open links. */
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

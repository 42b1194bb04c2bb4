import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { HOLD_ANSWERS, HOLD_CHALLENGE_STATES } from '../stock/hold-challenge.ts';
import { count, instant } from './primitives.ts';

/** Challenge of a first hold, read with the token of a mailed link (spec 18.14). */

/** Key of the mailed link; an unknown key is 404. */
export const holdKeyParamsSchema = z.lazy(() => z.object({ key: z.string(withMessage('input-invalid')) }));

export const heldQuestionSchema = z.lazy(() =>
  z.object({
    reference: z.string(),
    jobName: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** No response until then counts as a release. */
    deadline: instant,
    /** `over`: the hold ended for another reason. */
    state: z.enum(HOLD_CHALLENGE_STATES),
    /** Items of the hold that the other request is short of. */
    lines: z.array(z.object({ name: z.string(), quantity: count })),
  }),
);
export type HeldQuestion = z.infer<typeof heldQuestionSchema>;

/**
 * Confirms or releases the hold; repeating the same response is 200. Errors: 404 `hold-challenge-unknown`; 409
 * `hold-challenge-answered` for a different response, and after the challenge has expired or is over.
 */
export const holdAnswerSchema = z.lazy(() =>
  z.object({ answer: z.enum(HOLD_ANSWERS, withMessage('hold-answer-missing')) }),
);
export type HoldAnswerInput = z.input<typeof holdAnswerSchema>;

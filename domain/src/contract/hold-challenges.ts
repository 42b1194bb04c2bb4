import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { HOLD_ANSWERS, HOLD_CHALLENGE_STATES } from '../stock/hold-challenge.js';
import { count, instant } from './primitives.js';

/** The first hold of a customer that another request challenges, by the link of its mail (specification 18.14). */

/** Key of the mailed link. Any other text is the key of no challenge. */
export const holdKeyParamsSchema = z.lazy(() => z.object({ key: z.string(withMessage('input-invalid')) }));

/** The hold that its customer is asked to confirm or release. */
export const heldQuestionSchema = z.lazy(() =>
  z.object({
    /** Of the held request. */
    reference: z.string(),
    jobName: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** No answer until then counts as release. */
    deadline: instant,
    /** `over`: the hold ended otherwise, so that nothing is left to answer. */
    state: z.enum(HOLD_CHALLENGE_STATES),
    /** Items of the hold that the other request is short of. */
    lines: z.array(z.object({ name: z.string(), quantity: count })),
  }),
);
export type HeldQuestion = z.infer<typeof heldQuestionSchema>;

/**
 * Confirms the hold or releases it. The same answer again is 200. Refused: 404 `hold-challenge-unknown`, 409 `hold-challenge-answered` for
 * another answer, and once the challenge has expired or is over.
 */
export const holdAnswerSchema = z.lazy(() =>
  z.object({ answer: z.enum(HOLD_ANSWERS, withMessage('hold-answer-missing')) }),
);
export type HoldAnswerInput = z.input<typeof holdAnswerSchema>;

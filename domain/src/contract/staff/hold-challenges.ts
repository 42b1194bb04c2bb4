import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { HOLD_CHALLENGE_STATES } from '../../stock/hold-challenge.ts';
import { instant } from '../primitives.ts';

/**
 * Mails the customer of a held request to confirm or release its hold. Errors in this order: 404; 409 `hold-not-held`
 * if the request is not held or holds nothing that the asking one is short of; 409 `hold-challenged` while a challenge
 * is open or after the hold was confirmed.
 */
export const newHoldChallengeSchema = z.lazy(() =>
  z.object({ holderId: z.uuid(withMessage('quote-request-id-malformed')) }),
);
export type NewHoldChallenge = z.input<typeof newHoldChallengeSchema>;

export const holdChallengeSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** Role of the request in the path: `asking` is short of units, `asked` has the hold. */
    role: z.enum(['asking', 'asked']),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    sentAt: instant,
    deadline: instant,
    /** When the customer responded; null: not yet. */
    answeredAt: z.nullable(instant),
    state: z.enum(HOLD_CHALLENGE_STATES),
  }),
);
export type HoldChallenge = z.infer<typeof holdChallengeSchema>;

/** Challenges that a request started or received, newest first. */
export const holdChallengesSchema = z.lazy(() => z.object({ rows: z.array(holdChallengeSchema) }));
export type HoldChallenges = z.infer<typeof holdChallengesSchema>;

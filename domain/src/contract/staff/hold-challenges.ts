import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { HOLD_CHALLENGE_STATES } from '../../stock/hold-challenge.js';
import { instant } from '../primitives.js';

/**
 * Mails the customer of a held request to confirm or release its hold. Refused in this order: 404, 409 `hold-not-held` for a request that is
 * not held or holds nothing that the asking one is short of, 409 `hold-challenged` while a challenge is open or the hold was confirmed.
 */
export const newHoldChallengeSchema = z.lazy(() =>
  z.object({ holderId: z.uuid(withMessage('quote-request-id-malformed')) }),
);
export type NewHoldChallenge = z.input<typeof newHoldChallengeSchema>;

/** A challenge as one of its two requests sees it. */
export const holdChallengeSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    /** Of the request that the call names: `asking` is short, `asked` has the hold. */
    role: z.enum(['asking', 'asked']),
    /** The other request. */
    quoteRequestId: z.uuid(),
    reference: z.string(),
    sentAt: instant,
    deadline: instant,
    /** When the customer answered; null: they did not. */
    answeredAt: z.nullable(instant),
    state: z.enum(HOLD_CHALLENGE_STATES),
  }),
);
export type HoldChallenge = z.infer<typeof holdChallengeSchema>;

/** Challenges in which a request asks or is asked, the newest first. */
export const holdChallengesSchema = z.lazy(() => z.object({ rows: z.array(holdChallengeSchema) }));
export type HoldChallenges = z.infer<typeof holdChallengesSchema>;

import type { QuoteStatus } from '../quote-status/quote-status.ts';

export const HOLD_ANSWERS = ['keep', 'release'] as const;
export type HoldAnswer = (typeof HOLD_ANSWERS)[number];

/** `over`: the hold ended for another reason, or the asking request needs nothing any more. */
export const HOLD_CHALLENGE_STATES = ['open', 'kept', 'released', 'expired', 'over'] as const;
export type HoldChallengeState = (typeof HOLD_CHALLENGE_STATES)[number];

export const HOLD_ANSWER_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

export const CHALLENGING_STATUSES = ['pending', 'approved', 'in_progress'] as const satisfies readonly QuoteStatus[];

export interface ChallengedHold {
  /** Null: the customer has not responded. */
  readonly answer: HoldAnswer | null;
  /** Whether the hold was released because the deadline passed. */
  readonly isExpired: boolean;
  /** Whether the hold is active and the asking request has a status of {@link CHALLENGING_STATUSES}. */
  readonly isContested: boolean;
}

/** Returns the state of a challenge. A response remains its state after the hold has ended. */
export function holdChallengeState({ answer, isExpired, isContested }: ChallengedHold): HoldChallengeState {
  if (answer !== null) return answer === 'keep' ? 'kept' : 'released';
  if (isExpired) return 'expired';
  return isContested ? 'open' : 'over';
}

export const isSameHoldAnswer = (state: HoldChallengeState, answer: HoldAnswer): boolean =>
  state === (answer === 'keep' ? 'kept' : 'released');

/** Returns the response deadline of a mail. */
export const holdAnswerDeadline = (mailedAt: Date): Date => new Date(mailedAt.getTime() + HOLD_ANSWER_HOURS * HOUR_MS);

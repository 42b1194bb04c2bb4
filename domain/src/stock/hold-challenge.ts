import { type QuoteStatus } from '../quote-status/quote-status.js';

/** Answers of a customer whose hold is challenged. */
export const HOLD_ANSWERS = ['keep', 'release'] as const;
export type HoldAnswer = (typeof HOLD_ANSWERS)[number];

/** States of a challenge. `over`: the hold ended otherwise, or the asking request needs nothing any more. */
export const HOLD_CHALLENGE_STATES = ['open', 'kept', 'released', 'expired', 'over'] as const;
export type HoldChallengeState = (typeof HOLD_CHALLENGE_STATES)[number];

/** Hours that a customer has to answer. */
export const HOLD_ANSWER_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

/** Statuses of requests that can challenge a hold. */
export const CHALLENGING_STATUSES = ['pending', 'approved', 'in_progress'] as const satisfies readonly QuoteStatus[];

/** What decides about the state of a challenge. */
export interface ChallengedHold {
  /** Null: the customer has not answered. */
  readonly answer: HoldAnswer | null;
  /** Whether the hold was let go because no answer came in time. */
  readonly isExpired: boolean;
  /** Whether the hold lasts and the asking request has a status of {@link CHALLENGING_STATUSES}. */
  readonly isContested: boolean;
}

/** Returns the state of a challenge. An answer stays its state after the hold has ended. */
export function holdChallengeState({ answer, isExpired, isContested }: ChallengedHold): HoldChallengeState {
  if (answer !== null) return answer === 'keep' ? 'kept' : 'released';
  if (isExpired) return 'expired';
  return isContested ? 'open' : 'over';
}

/** Whether an answer is the one that was given before. */
export const isSameHoldAnswer = (state: HoldChallengeState, answer: HoldAnswer): boolean =>
  state === (answer === 'keep' ? 'kept' : 'released');

/** Returns the moment until which the customer of a mail can answer. */
export const holdAnswerDeadline = (mailedAt: Date): Date => new Date(mailedAt.getTime() + HOLD_ANSWER_HOURS * HOUR_MS);

import { message, type Locale, type Message } from '@backlot/domain';
import { isUnreachable, issuesOf, messageText, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';
import { sortServerErrors } from './project-fields.ts';

const CREATE_FAILED = message('quote-request-create-failed');

export interface SubmitFailure {
  /** From general to specific; empty if unknown. */
  readonly reasons: readonly Message[];
  readonly errors: ReturnType<typeof sortServerErrors>;
  /** The key was used with another message: the next attempt needs a new one. */
  readonly isKeySpent: boolean;
}

function submitReasons(cause: unknown): readonly Message[] {
  // Its own text includes 'try again', like the sentence around it.
  if (isUnreachable(cause)) return [CREATE_FAILED, message('server-not-reached')];
  const reasons = reasonsOf(cause);
  return problemOf(cause) !== undefined || reasons.length === 0 ? reasons : [CREATE_FAILED, ...reasons];
}

/** `{reason}` of 'Failed to submit quote request: {reason}. Please try again.'; undefined if unknown. */
export function submitFailureReason({ reasons }: Pick<SubmitFailure, 'reasons'>, locale: Locale): string | undefined {
  const reported = reasons.map((reason) => withoutFullStop(messageText(reason, locale)));
  return reported.length === 0 ? undefined : reported.join(': ');
}

export function readSubmitFailure(cause: unknown): SubmitFailure {
  return {
    reasons: submitReasons(cause),
    errors: sortServerErrors(issuesOf(cause)),
    isKeySpent: problemOf(cause)?.code === 'idempotency-conflict',
  };
}

import { message, type Locale, type Message } from '@backlot/domain';
import {
  isUnreachable,
  messageText,
  objectionsOf,
  problemOf,
  reasonsOf,
  withoutFullStop,
  type ApiClient,
  type QuoteRequestReceipt,
  type QuoteRequestSubmission,
} from '@backlot/domain/contract';
import { sortServerErrors, type ServerErrors } from '../project-fields.ts';

const CREATE_FAILED = message('quote-request-create-failed');

/** Sends a quote request. The same key with the same message never makes a second one. */
export function submitQuoteRequest(
  api: ApiClient,
  submission: QuoteRequestSubmission,
  idempotencyKey: string,
): Promise<QuoteRequestReceipt> {
  return api.submitQuoteRequest({ body: submission, headers: { 'idempotency-key': idempotencyKey } });
}

/** Why a submit failed: the reason to tell and the objections to single fields and items. */
export interface SubmitFailure {
  /** What was said of it, from the outside in; nothing when nobody knows. */
  readonly reasons: readonly Message[];
  readonly errors: ServerErrors;
  /** The server knows this key with another message: the next attempt needs a new one. */
  readonly isKeySpent: boolean;
}

function submitReasons(cause: unknown): readonly Message[] {
  // Its own text asks to try again as well, as the sentence around it does.
  if (isUnreachable(cause)) return [CREATE_FAILED, message('server-not-reached')];
  const reasons = reasonsOf(cause);
  return problemOf(cause) !== undefined || reasons.length === 0 ? reasons : [CREATE_FAILED, ...reasons];
}

/** `{reason}` of 'Failed to submit quote request: {reason}. Please try again.', without a full stop of its own; undefined: unknown. */
export function submitFailureReason({ reasons }: Pick<SubmitFailure, 'reasons'>, locale: Locale): string | undefined {
  const reported = reasons.map((reason) => withoutFullStop(messageText(reason, locale)));
  return reported.length === 0 ? undefined : reported.join(': ');
}

/** Reads what went wrong (spec 8, quote requests, public). */
export function readSubmitFailure(cause: unknown): SubmitFailure {
  return {
    reasons: submitReasons(cause),
    errors: sortServerErrors(objectionsOf(cause)),
    isKeySpent: problemOf(cause)?.code === 'idempotency-conflict',
  };
}

import { message, type Locale, type Message } from '@backlot/domain';
import {
  type ApiClient,
  ApiError,
  CallError,
  detailOf,
  messageText,
  type QuoteRequestReceipt,
  type QuoteRequestSubmission,
  titleOf,
  UNCODED,
  UnreachableError,
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

function reasonsOf(cause: unknown): Message[] {
  if (cause instanceof ApiError) {
    const { problem } = cause;
    const detail = detailOf(problem);
    return detail === undefined || detail.text === problem.title ? [titleOf(problem)] : [titleOf(problem), detail];
  }
  // Its own text asks to try again as well, as the sentence around it does.
  if (cause instanceof UnreachableError) return [CREATE_FAILED, message('server-not-reached')];
  if (cause instanceof CallError) return [CREATE_FAILED, cause.reason];
  return cause instanceof Error && cause.message !== '' ? [CREATE_FAILED, { code: UNCODED, text: cause.message }] : [];
}

/** `{reason}` of 'Failed to submit quote request: {reason}. Please try again.', without a full stop of its own; undefined: unknown. */
export function submitFailureReason({ reasons }: Pick<SubmitFailure, 'reasons'>, locale: Locale): string | undefined {
  const said = reasons.map((reason) => messageText(reason, locale).trim().replace(/\.+$/u, ''));
  return said.length === 0 ? undefined : said.join(': ');
}

/** Reads what went wrong (spec 8, quote requests, public). */
export function readSubmitFailure(cause: unknown): SubmitFailure {
  const problem = cause instanceof ApiError ? cause.problem : undefined;
  return {
    reasons: reasonsOf(cause),
    errors: sortServerErrors(problem?.errors ?? []),
    isKeySpent: problem?.code === 'idempotency-conflict',
  };
}

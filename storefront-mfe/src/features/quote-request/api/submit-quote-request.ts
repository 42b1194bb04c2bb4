import { translateMessage, type Locale } from '@backlot/domain';
import {
  ApiError,
  UnreachableError,
  type ApiClient,
  type QuoteRequestReceipt,
  type QuoteRequestSubmission,
} from '@backlot/domain/contract';
import { sortServerErrors, type ServerErrors } from '../project-fields.ts';

const CREATE_FAILED = 'Failed to create quote request';

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
  /** What was said of it, from the outside in and in English as it came; nothing when nobody knows. */
  readonly reasons: readonly string[];
  readonly errors: ServerErrors;
  /** The server knows this key with another message: the next attempt needs a new one. */
  readonly isKeySpent: boolean;
}

function reasonsOf(cause: unknown): string[] {
  if (cause instanceof ApiError) {
    const { title, detail } = cause.problem;
    return detail === undefined || detail === title ? [title] : [title, detail];
  }
  // Its own text asks to try again as well, as the sentence around it does.
  if (cause instanceof UnreachableError) return [CREATE_FAILED, 'the server could not be reached'];
  return cause instanceof Error && cause.message !== '' ? [CREATE_FAILED, cause.message] : [];
}

/** `{reason}` of 'Failed to submit quote request: {reason}. Please try again.', without a full stop of its own; undefined: unknown. */
export function submitFailureReason({ reasons }: Pick<SubmitFailure, 'reasons'>, locale: Locale): string | undefined {
  const said = reasons.map((reason) => translateMessage(reason.trim(), locale).replace(/\.+$/u, ''));
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

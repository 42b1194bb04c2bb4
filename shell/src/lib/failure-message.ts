import { type Locale } from '@backlot/domain';
import { ApiError, fieldMessageOf, messageText, titleOf } from '@backlot/domain/contract';

/** What a failed call says to the visitor. */
export interface FailureMessage {
  readonly message: string;
  /** Stable word of the server's problem; undefined when the server said nothing. */
  readonly code: string | undefined;
}

/**
 * The server's message in the visitor's language, with its reasons where it gives some (a password that it refuses);
 * `otherwise` when the failure is none of the server's.
 */
export function failureMessage(cause: unknown, otherwise: string, locale: Locale): FailureMessage {
  if (!(cause instanceof ApiError)) return { message: otherwise, code: undefined };
  const { code, errors = [] } = cause.problem;
  // The title of a refused entry says only that there is one.
  const messages = cause.status === 422 && errors.length > 0 ? errors.map(fieldMessageOf) : [titleOf(cause.problem)];
  return { message: messages.map((message) => messageText(message, locale)).join(' '), code };
}

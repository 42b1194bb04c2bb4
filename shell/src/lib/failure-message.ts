import type { Locale } from '@backlot/domain';
import { fieldMessageOf, messageText, problemOf, titleOf } from '@backlot/domain/contract';

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
  const problem = problemOf(cause);
  if (problem === undefined) return { message: otherwise, code: undefined };
  const { status, code, errors = [] } = problem;
  // The title of a refused entry says only that there is one.
  const messages = status === 422 && errors.length > 0 ? errors.map(fieldMessageOf) : [titleOf(problem)];
  return { message: messages.map((message) => messageText(message, locale)).join(' '), code };
}

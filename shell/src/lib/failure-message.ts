import type { Locale } from '@backlot/domain';
import { fieldMessageOf, messageText, problemOf, titleOf } from '@backlot/domain/contract';

/** User-facing text of a failed API call. */
export interface FailureMessage {
  readonly message: string;
  readonly code: string | undefined;
}

/** Returns the server's message and reasons in the visitor's language; `fallback` without a response. */
export function failureMessage(cause: unknown, fallback: string, locale: Locale): FailureMessage {
  const problem = problemOf(cause);
  if (problem === undefined) return { message: fallback, code: undefined };
  const { status, code, errors = [] } = problem;
  // The title of a 422 carries no detail.
  const messages = status === 422 && errors.length > 0 ? errors.map(fieldMessageOf) : [titleOf(problem)];
  return { message: messages.map((message) => messageText(message, locale)).join(' '), code };
}

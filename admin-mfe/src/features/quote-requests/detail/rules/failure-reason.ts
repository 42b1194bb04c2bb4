import { messageText, issuesOf, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';

const UNKNOWN = 'Unknown error';

/**
 * Returns `{reason}` of the failure messages of mail and PDF, or 'Unknown error' (spec 8).
 * @param omitted text that the surrounding sentence already contains
 */
export function failureReason(cause: unknown, omitted = ''): string {
  const reasons = new Set(reasonsOf(cause).map((reason) => withoutFullStop(messageText(reason, 'en'))));
  reasons.delete(omitted);
  return [...reasons].join(': ') || UNKNOWN;
}

/** Returns the text of a failed call: `{title}: {reason}.` */
export const failureText = (cause: unknown, title: string): string => `${title}: ${failureReason(cause, title)}.`;

/** Returns the server's issues as text: those of fields if there are any, else the detail. */
export function issueTexts(cause: unknown): readonly string[] {
  const problem = problemOf(cause);
  if (problem === undefined) return reasonsOf(cause).map((reason) => messageText(reason, 'en'));
  // Responses that are not problem documents of the API have no user-facing text.
  if (problem.code === 'unknown') return [];
  const messages = new Set(issuesOf(cause).map(({ message }) => messageText(message, 'en')));
  if (messages.size > 0) return [...messages];
  return problem.detail === undefined ? [] : [problem.detail];
}

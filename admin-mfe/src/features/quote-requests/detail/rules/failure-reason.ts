import { messageText, objectionsOf, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';

const UNKNOWN = 'Unknown error';

/**
 * `{reason}` of the messages of the two server functions: the error's own message with what the server said of it, or
 * 'Unknown error' (spec 8).
 * @param omitted words that the sentence around has said already
 */
export function failureReason(cause: unknown, omitted = ''): string {
  const reasons = new Set(reasonsOf(cause).map((reason) => withoutFullStop(messageText(reason, 'en'))));
  reasons.delete(omitted);
  return [...reasons].join(': ') || UNKNOWN;
}

/** What the server objected to, in its words for people: of the fields where it named any. */
export function objections(cause: unknown): readonly string[] {
  const problem = problemOf(cause);
  if (problem === undefined) return reasonsOf(cause).map((reason) => messageText(reason, 'en'));
  // A response that is no problem of ours has nothing for people to read.
  if (problem.code === 'unknown') return [];
  const messages = new Set(objectionsOf(cause).map(({ message }) => messageText(message, 'en')));
  if (messages.size > 0) return [...messages];
  return problem.detail === undefined ? [] : [problem.detail];
}

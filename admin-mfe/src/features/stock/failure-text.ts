import { messageText, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';

/** Returns the text of a failed call: the title, then the reasons that do not repeat it. */
export function failureText(cause: unknown, title: string): string {
  // Responses that are not problem documents of the API have no user-facing text.
  const reasons = problemOf(cause)?.code === 'unknown' ? [] : reasonsOf(cause);
  const texts = [title, ...reasons.map((reason) => messageText(reason, 'en'))].map(withoutFullStop);
  return `${[...new Set(texts)].join(': ')}.`;
}

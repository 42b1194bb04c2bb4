import { messageText, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';

/** Returns the text of a failed call: the title, then the reasons that say more than it. */
export function failureText(cause: unknown, title: string): string {
  // A response that is no problem of the contract has no text for people.
  const reasons = problemOf(cause)?.code === 'unknown' ? [] : reasonsOf(cause);
  const texts = [title, ...reasons.map((reason) => messageText(reason, 'en'))].map(withoutFullStop);
  return `${[...new Set(texts)].join(': ')}.`;
}

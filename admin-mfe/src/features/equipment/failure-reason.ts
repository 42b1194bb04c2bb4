import { messageText, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';

/** Returns the reason of a failed call; undefined when it only repeats `failureTitle`. */
export function failureReason(cause: unknown, failureTitle: string): string | undefined {
  // Responses that are not problem documents of the API have no user-facing text.
  if (problemOf(cause)?.code === 'unknown') return undefined;
  const reasons = reasonsOf(cause).map((reason) => messageText(reason, 'en'));
  return reasons.findLast((reason) => withoutFullStop(reason) !== withoutFullStop(failureTitle));
}

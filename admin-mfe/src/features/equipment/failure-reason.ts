import { messageText, problemOf, reasonsOf, withoutFullStop } from '@backlot/domain/contract';

/** Why a call failed, in the words of the server or the connection; undefined when that is no more than `said` says already. */
export function failureReason(cause: unknown, failureTitle: string): string | undefined {
  // A response that is no problem of ours has nothing for people to read.
  if (problemOf(cause)?.code === 'unknown') return undefined;
  const reasons = reasonsOf(cause).map((reason) => messageText(reason, 'en'));
  return reasons.findLast((reason) => withoutFullStop(reason) !== withoutFullStop(failureTitle));
}

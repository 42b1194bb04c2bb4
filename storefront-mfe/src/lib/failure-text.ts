import { message, type Locale, type PlainMessageCode } from '@backlot/domain';
import { messageText, reasonsOf } from '@backlot/domain/contract';

export type FailedCall = Extract<PlainMessageCode, `${string}-failed`>;

const sentence = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Failed action and reason: 'Failed to send a new link. Too many requests. Please wait a moment and try again.' */
export function failureText(failed: FailedCall, cause: unknown, locale: Locale): string {
  const failedText = sentence(messageText(message(failed), locale));
  const reasons = reasonsOf(cause).map((each) => sentence(messageText(each, locale)));
  // The server's reason may only repeat the failed action.
  return [failedText, ...reasons.filter((reason) => reason !== failedText).slice(0, 1)].join(' ');
}

/** Returns the reason alone: 'This version of the quote is not open any more. Please look at it again.' */
export function refusalText(failed: FailedCall, cause: unknown, locale: Locale): string {
  return sentence(messageText(reasonsOf(cause).at(-1) ?? message(failed), locale));
}

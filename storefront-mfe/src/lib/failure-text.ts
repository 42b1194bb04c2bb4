import { message, type Locale } from '@backlot/domain';
import { messageText, reasonsOf } from '@backlot/domain/contract';

export type FailedCall =
  | 'quote-open-failed'
  | 'quote-pdf-failed'
  | 'quote-certificate-failed'
  | 'quote-message-failed'
  | 'paperwork-upload-failed'
  | 'payment-start-failed'
  | 'quote-share-failed'
  | 'quote-share-end-failed'
  | 'quote-decline-failed'
  | 'quote-accept-failed'
  | 'sign-code-failed'
  | 'quote-verify-failed'
  | 'quote-link-failed'
  | 'hold-open-failed'
  | 'hold-answer-failed'
  | 'my-requests-failed'
  | 'requests-link-failed';

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

import { message, type Message } from '../messages/message.js';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { isMadeOfWord } from './own-words.js';

/** Fewest and most characters (UTF-16 units, as form fields and schemas count them) of a password (decision 28). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type PasswordLevel = 'weak' | 'medium' | 'strong';
export type PasswordCheckId = 'length' | 'letter-case' | 'number' | 'special';

/** One line of the checklist. */
export type PasswordCheck = { readonly id: PasswordCheckId; readonly met: boolean };

/** What the strength meter shows. It advises; only `checkPassword` rejects. */
export type PasswordStrength = {
  readonly score: PasswordScore;
  readonly level: PasswordLevel;
  readonly checklist: readonly PasswordCheck[];
};

const SCORES = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly PasswordScore[];

function levelOf(score: PasswordScore): PasswordLevel {
  if (score <= 2) return 'weak';
  return score <= 4 ? 'medium' : 'strong';
}

/**
 * Strength of a password (specification 5 'Reset password'): one point each for 8 or more characters, 12 or more, an
 * uppercase letter, a lowercase letter, a digit, a special character (neither letter nor number). 0–2 is weak, 3–4
 * medium, 5–6 strong. Letters and digits of any script count.
 */
export function passwordStrength(password: string): PasswordStrength {
  const isLongEnough = password.length >= PASSWORD_MIN;
  const hasUpper = /\p{Lu}/u.test(password);
  const hasLower = /\p{Ll}/u.test(password);
  const hasNumber = /\p{Nd}/u.test(password);
  const hasSpecial = /[^\p{L}\p{M}\p{N}]/u.test(password);
  const points = [isLongEnough, password.length >= 12, hasUpper, hasLower, hasNumber, hasSpecial].filter(Boolean);
  const score = SCORES[points.length] ?? 0;
  return {
    score,
    level: levelOf(score),
    checklist: [
      { id: 'length', met: isLongEnough },
      { id: 'letter-case', met: hasUpper && hasLower },
      { id: 'number', met: hasNumber },
      { id: 'special', met: hasSpecial },
    ],
  };
}

/** Whether a password is on the list of common ones, whatever its letter case (decision 28). */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/**
 * The rule that the server enforces and forms show (decision 28): 8 to 128 characters, not a common one, nothing about
 * composition. Returns the message, or undefined when the password may be used.
 * @param words of the house and of the account (`ownWords`), which it must not be made of (decision 166)
 */
export function checkPassword(password: string, words: readonly string[] = []): Message | undefined {
  if (password.length < PASSWORD_MIN) return message('password-too-short');
  if (password.length > PASSWORD_MAX) return message('password-too-long');
  if (isCommonPassword(password)) return message('password-too-common');
  return isMadeOfWord(password, words) ? message('password-own-word') : undefined;
}

/** `checkPassword`, then the confirmation (specification 5 'Reset password'). */
export function checkNewPassword(
  password: string,
  confirmation: string,
  words: readonly string[] = [],
): Message | undefined {
  return checkPassword(password, words) ?? (password === confirmation ? undefined : message('password-mismatch'));
}

/** Whether the reset form's button is enabled: both fields filled, equal and 8 or more characters (specification 5). */
export function canSubmitNewPassword(password: string, confirmation: string): boolean {
  return password.length >= PASSWORD_MIN && password === confirmation;
}

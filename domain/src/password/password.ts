import { message, type Message } from '../messages/message.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isMadeOfWord } from './forbidden-words.ts';

/** Length limits of a password in UTF-16 units (decision 28). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type PasswordLevel = 'weak' | 'medium' | 'strong';
export type PasswordCheckId = 'length' | 'letter-case' | 'number' | 'special';

export interface PasswordCheck {
  readonly id: PasswordCheckId;
  readonly met: boolean;
}

/** Advisory; only `checkPassword` rejects. */
export interface PasswordStrength {
  readonly score: PasswordScore;
  readonly level: PasswordLevel;
  readonly checklist: readonly PasswordCheck[];
}

const SCORES = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly PasswordScore[];

function levelOf(score: PasswordScore): PasswordLevel {
  if (score <= 2) return 'weak';
  return score <= 4 ? 'medium' : 'strong';
}

/**
 * Scores a password (spec 5): one point each for 8 or more characters, 12 or more, upper case, lower case, digit,
 * special character. 0–2 is weak, 3–4 medium, 5–6 strong. Letters and digits of any script count.
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

/** Whether a password is a common one, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/**
 * Checks the length and against common passwords (decision 28). Returns the message, or undefined if valid.
 * @param words of the business and the account (`forbiddenWords`), which it must not be made of (decision 166)
 */
export function checkPassword(password: string, words: readonly string[] = []): Message | undefined {
  if (password.length < PASSWORD_MIN) return message('password-too-short');
  if (password.length > PASSWORD_MAX) return message('password-too-long');
  if (isCommonPassword(password)) return message('password-too-common');
  return isMadeOfWord(password, words) ? message('password-own-word') : undefined;
}

/** Checks a password, then its confirmation. */
export function checkNewPassword(
  password: string,
  confirmation: string,
  words: readonly string[] = [],
): Message | undefined {
  return checkPassword(password, words) ?? (password === confirmation ? undefined : message('password-mismatch'));
}

/** Whether the reset form can be submitted: both fields equal, 8 or more characters. */
export function canSubmitNewPassword(password: string, confirmation: string): boolean {
  return password.length >= PASSWORD_MIN && password === confirmation;
}

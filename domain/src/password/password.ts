import { COMMON_PASSWORDS } from './common-passwords.js';

/** Fewest and most characters (UTF-16 units, as form fields and schemas count them) of a password (decision 28). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Texts of the password rules; the first two are the specification's (section 5 'Reset password'). */
export const PASSWORD_MESSAGES = {
  tooShort: 'Password must be at least 8 characters long',
  mismatch: 'Passwords do not match',
  tooLong: 'Password must be at most 128 characters long',
  tooCommon: 'This password is too common. Please choose another one',
} as const;

export type PasswordScore = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type PasswordLevel = 'Weak' | 'Medium' | 'Strong';
export type PasswordCheckId = 'length' | 'letter-case' | 'number' | 'special';

/** One line of the checklist. */
export type PasswordCheck = { readonly id: PasswordCheckId; readonly label: string; readonly met: boolean };

/** What the strength meter shows. It advises; only `checkPassword` refuses. */
export type PasswordStrength = {
  readonly score: PasswordScore;
  readonly level: PasswordLevel;
  readonly checklist: readonly PasswordCheck[];
};

const SCORES = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly PasswordScore[];

function levelOf(score: PasswordScore): PasswordLevel {
  if (score <= 2) return 'Weak';
  return score <= 4 ? 'Medium' : 'Strong';
}

/**
 * Strength of a password (specification 5 'Reset password'): one point each for 8 or more characters, 12 or more, an
 * uppercase letter, a lowercase letter, a digit, a special character (neither letter nor number). 0–2 is Weak, 3–4
 * Medium, 5–6 Strong. Letters and digits of any script count.
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
      { id: 'length', label: 'At least 8 characters', met: isLongEnough },
      { id: 'letter-case', label: 'Upper and lowercase letters', met: hasUpper && hasLower },
      { id: 'number', label: 'At least one number', met: hasNumber },
      { id: 'special', label: 'A special character', met: hasSpecial },
    ],
  };
}

/** Whether a password is on the list of common ones, whatever its letter case (decision 28). */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/**
 * The rule that the server enforces and forms show (decision 28): 8 to 128 characters, not a common one, nothing about
 * composition. Answers the message, or undefined when the password may be used.
 */
export function checkPassword(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return PASSWORD_MESSAGES.tooShort;
  if (password.length > PASSWORD_MAX) return PASSWORD_MESSAGES.tooLong;
  return isCommonPassword(password) ? PASSWORD_MESSAGES.tooCommon : undefined;
}

/** `checkPassword`, then the confirmation (specification 5 'Reset password'). */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  return checkPassword(password) ?? (password === confirmation ? undefined : PASSWORD_MESSAGES.mismatch);
}

/** Whether the reset form's button is enabled: both fields filled, equal and 8 or more characters (specification 5). */
export function canSubmitNewPassword(password: string, confirmation: string): boolean {
  return password.length >= PASSWORD_MIN && password === confirmation;
}

import { randomPassword } from '../passwords.js';
import { tokenHashOf } from '../../../platform/opaque-token.js';

/** How many an account is given at a time. */
export const RECOVERY_CODES = 10;

/** Codes for the day when no second factor is at hand: 110 bits each, so that a fast hash is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, randomPassword);

/** What tables hold of a code, however it was typed: with its dashes or without. */
export const recoveryCodeHash = (code: string): string => tokenHashOf(code.replaceAll(/[\s-]/gu, ''));

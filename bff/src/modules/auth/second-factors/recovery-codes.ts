import { randomPassword } from '../passwords.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';

export const RECOVERY_CODES = 10;

/** 110 bits each, so that a fast hash is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, randomPassword);

/** Ignores spaces and dashes. */
export const recoveryCodeHash = (code: string): string => tokenHashOf(code.replaceAll(/[\s-]/gu, ''));

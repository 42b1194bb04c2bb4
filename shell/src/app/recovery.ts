interface PageAddress {
  readonly pathname: string;
  readonly hash: string;
}

export const RESET_PASSWORD_PATH = '/reset-password';

/**
 * Where an address with a recovery link's hash belongs: /reset-password with the hash kept (spec 2, decision 25).
 * Undefined: stay. Precedes every other redirect.
 */
export function recoveryTarget({ pathname, hash }: PageAddress): string | undefined {
  if (pathname === RESET_PASSWORD_PATH) return undefined;
  const values = new URLSearchParams(hash.replace(/^#/u, ''));
  const isRecovery = values.get('type') === 'recovery' && (values.get('access_token') ?? '') !== '';
  return isRecovery ? `${RESET_PASSWORD_PATH}${hash}` : undefined;
}

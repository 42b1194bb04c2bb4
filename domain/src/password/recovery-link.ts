/**
 * What the hash of an address says about recovery: a token to use, or the code of the error that the provider reports ('' for none). Never its
 * description: whoever writes a link writes that too, and the page would say it in the site's name.
 */
export type RecoveryHash =
  { readonly kind: 'token'; readonly accessToken: string } | { readonly kind: 'error'; readonly code: string };

/**
 * Reads the hash of a recovery link, with or without '#': `access_token=…&type=recovery` carries a token, `error…` an
 * error; anything else is undefined (specification 2 'General routing behaviour', decision 25).
 */
export function readRecoveryHash(hash: string): RecoveryHash | undefined {
  const fields = new URLSearchParams(hash.startsWith('#') ? hash.slice(1) : hash);
  const code = fields.get('error_code') ?? fields.get('error') ?? (fields.has('error_description') ? '' : null);
  if (code !== null) return { kind: 'error', code };
  const accessToken = fields.get('access_token');
  if (fields.get('type') !== 'recovery' || accessToken === null || accessToken === '') return undefined;
  return { kind: 'token', accessToken };
}

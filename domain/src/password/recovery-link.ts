/** Recovery token, or the provider's error code ('' for none); its description could be forged in a link. */
export type RecoveryHash =
  { readonly kind: 'token'; readonly accessToken: string } | { readonly kind: 'error'; readonly code: string };

/** Parses `#access_token=…&type=recovery` or `#error…`; undefined for any other hash (decision 25). */
export function readRecoveryHash(hash: string): RecoveryHash | undefined {
  const fields = new URLSearchParams(hash.startsWith('#') ? hash.slice(1) : hash);
  const code = fields.get('error_code') ?? fields.get('error') ?? (fields.has('error_description') ? '' : null);
  if (code !== null) return { kind: 'error', code };
  const accessToken = fields.get('access_token');
  if (fields.get('type') !== 'recovery' || accessToken === null || accessToken === '') return undefined;
  return { kind: 'token', accessToken };
}

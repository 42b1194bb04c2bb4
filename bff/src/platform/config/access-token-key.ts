import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { storedKey } from './stored-key.ts';

/** Key that signs access tokens: ACCESS_TOKEN_SECRET, or a generated one in the data folder. */
export function accessTokenKey({ accessTokenSecret, dataDir }: Config): string {
  return accessTokenSecret ?? storedKey(dataDir, 'access-token.key', 'everybody signs in again');
}

/** Derives a key for another purpose from the access token key; one-way. */
export function accountKeyFor(
  purpose: 'refresh-successor' | 'known-browser' | 'activity' | 'second-factor' | 'sign-code',
  config: Config,
): Buffer {
  return createHmac('sha256', accessTokenKey(config)).update(`backlot ${purpose}`).digest();
}

import { createHmac } from 'node:crypto';
import { type Config } from './config.js';
import { keptKey } from './kept-key.js';

/** The key that signs access tokens: ACCESS_TOKEN_SECRET, or one stored in the data folder. */
export function accessTokenKey({ accessTokenSecret, dataDir }: Config): string {
  return accessTokenSecret ?? keptKey(dataDir, 'access-token.key', 'everybody signs in again');
}

/** A key for one more purpose, made of the one that signs access tokens: neither leads to the other. */
export function accountKeyFor(
  purpose: 'refresh-successor' | 'known-browser' | 'activity' | 'second-factor' | 'sign-code',
  config: Config,
): Buffer {
  return createHmac('sha256', accessTokenKey(config)).update(`backlot ${purpose}`).digest();
}

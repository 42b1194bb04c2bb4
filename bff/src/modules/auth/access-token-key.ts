import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../../platform/config/config.js';

const LEAST_LENGTH = 32;

/**
 * The key that signs access tokens: ACCESS_TOKEN_SECRET, or one made at the first start and kept in the data folder,
 * readable by its owner alone. Several replicas need the variable.
 */
export function accessTokenKey({ accessTokenSecret, dataDir }: Config): string {
  if (accessTokenSecret !== undefined) return accessTokenSecret;
  const file = join(dataDir, 'access-token.key');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Fails when the file exists, so that of two first starts at a time both use the same key.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < LEAST_LENGTH) throw new ConfigError(`${file} holds no key: remove it, and everybody signs in again`);
  return key;
}

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const MIN_LENGTH = 32;

/**
 * Generated key, created at the first start and stored in the data folder, readable by its owner only. Several replicas
 * need the variable instead.
 * @param consequence effect of deleting the file, for the error message
 * @throws {ConfigError} when the file holds no key
 */
export function storedKey(dataDir: string, name: string, consequence: string): string {
  const file = join(dataDir, name);
  // Writes only a missing key, so that a restart works on a full disk.
  if (!existsSync(file)) makeKey(file);
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < MIN_LENGTH) throw new ConfigError(`${file} holds no key: remove it, and ${consequence}`);
  return key;
}

function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // Fails when the file exists: concurrent first starts use the same key.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

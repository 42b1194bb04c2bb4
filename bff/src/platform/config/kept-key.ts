import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.js';

const LEAST_LENGTH = 32;

/**
 * A key that nobody has set: made at the first start and kept in the data folder, readable by its owner alone. Several
 * replicas need the variable instead.
 * @param consequence what happens when somebody removes the file
 * @throws {ConfigError} when the file holds no key
 */
export function keptKey(dataDir: string, name: string, consequence: string): string {
  const file = join(dataDir, name);
  // Written only when there is none: a restart on a full disk reads.
  if (!existsSync(file)) makeKey(file);
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < LEAST_LENGTH) throw new ConfigError(`${file} holds no key: remove it, and ${consequence}`);
  return key;
}

function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // Fails when the file exists, so that of two first starts at a time both use the same key.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

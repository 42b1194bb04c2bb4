/** Where the key of the releasing side is: in the environment, or, for one machine, in a pair that is made once in the data folder. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { dataFolder } from '../../paths.mjs';
import { PlainError } from '../../plain-error.mjs';
import { parsePrivateKey, publicKeyOf, sealerOf, type Sealer } from './seal.ts';

const KEPT_KEY = 'release-signing.key';
/** The server of this machine reads it (`bff/src/platform/releases/release-seal.ts`). */
const KEPT_PUBLIC_KEY = 'release-signing.pub';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

function readKeyFile(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PlainError(`${name} must be a file that can be read, but "${file}" is not (${codeOf(error)})`);
  }
}

/** A link never takes the place of one that is there, so that of two at a time both use the same key */
function createOnce(file: string, content: string): void {
  const draft = join(dirname(file), `.${randomUUID()}`);
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new PlainError(`${file} cannot be written (${codeOf(error)})`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The private key in a file, readable by its owner alone; made when there is none.
 * @returns the key as it stands there
 */
function keyIn(file: string): string {
  if (!existsSync(file))
    createOnce(file, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  return readKeyFile(file, 'The key');
}

function writePublicKey(file: string, publicKey: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === publicKey) return;
  const draft = join(dirname(file), `.${randomUUID()}`);
  writeFileSync(draft, `${publicKey}\n`, { mode: 0o644 });
  renameSync(draft, file);
}

const keyFromText = (text: string, what: string) => {
  const key = parsePrivateKey(text.trim());
  if (key === undefined)
    throw new PlainError(`${what} must hold an Ed25519 key in PEM, as "npm run release -- keys" makes it`);
  return key;
};

/** The pair of this machine, made when there is none. */
function keptKey(env: NodeJS.ProcessEnv) {
  const folder = dataFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, KEPT_KEY);
  const key = keyFromText(keyIn(file), file);
  writePublicKey(join(folder, KEPT_PUBLIC_KEY), publicKeyOf(key));
  return key;
}

function givenKey({ RELEASE_SIGNING_KEY: text, RELEASE_SIGNING_KEY_FILE: file }: NodeJS.ProcessEnv) {
  if (text && file)
    throw new PlainError('RELEASE_SIGNING_KEY and RELEASE_SIGNING_KEY_FILE are both set: leave one of them out');
  if (file) return keyFromText(readKeyFile(file, 'RELEASE_SIGNING_KEY_FILE'), 'RELEASE_SIGNING_KEY_FILE');
  return text ? keyFromText(text, 'RELEASE_SIGNING_KEY') : undefined;
}

/**
 * Who seals releases here.
 * @throws {PlainError} when the releases go to a bucket and no key is given: servers elsewhere would not know one that is made here
 */
export function releaseSealer(env: NodeJS.ProcessEnv): Sealer {
  const trusted = (env.RELEASE_PUBLIC_KEYS ?? '').split(',').map((key) => key.trim());
  const given = givenKey(env);
  if (given === undefined && env.RELEASES_BUCKET && !existsSync(join(dataFolder(env), KEPT_KEY)))
    throw new PlainError(
      'Releases in a bucket are signed with a key that its servers know: set RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE. "npm run release -- keys" makes a pair',
    );
  return sealerOf(given ?? keptKey(env), trusted.filter(Boolean));
}

/**
 * Makes a pair of keys, or tells the public one of a pair that is there.
 * @param file of the private key; undefined for the pair of this machine
 */
export function showKeys(env: NodeJS.ProcessEnv, file: string | undefined): string {
  const shown = file ?? join(dataFolder(env), KEPT_KEY);
  const key = file === undefined ? keptKey(env) : keyFromText(keyIn(file), file);
  return [
    `for who releases:  RELEASE_SIGNING_KEY_FILE=${shown}`,
    `for the servers:   RELEASE_PUBLIC_KEYS=${publicKeyOf(key)}`,
  ].join('\n');
}

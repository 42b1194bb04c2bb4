/** Signing key of releases: from the environment, or generated once in the data folder of a single machine. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { dataFolder } from '../../paths.mjs';
import { codeOf, PlainError } from '../../plain-error.mjs';
import { parsePrivateKey, publicKeyOf, sealerOf, type Sealer } from './seal.ts';

const LOCAL_KEY_FILE = 'release-signing.key';
/** Read by the server of this machine (`bff/src/platform/releases/release-seal.ts`). */
const LOCAL_PUBLIC_KEY_FILE = 'release-signing.pub';

function readKeyFile(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PlainError(`${name} must be a file that can be read, but "${file}" is not (${codeOf(error)})`);
  }
}

/** Creates a file unless it exists. A link never replaces a file, so that two concurrent commands use the same key. */
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

function localKey(env: NodeJS.ProcessEnv) {
  const folder = dataFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCAL_KEY_FILE);
  const key = keyFromText(keyIn(file), file);
  writePublicKey(join(folder, LOCAL_PUBLIC_KEY_FILE), publicKeyOf(key));
  return key;
}

function givenKey({ RELEASE_SIGNING_KEY: text, RELEASE_SIGNING_KEY_FILE: file }: NodeJS.ProcessEnv) {
  if (text && file)
    throw new PlainError('RELEASE_SIGNING_KEY and RELEASE_SIGNING_KEY_FILE are both set: leave one of them out');
  if (file) return keyFromText(readKeyFile(file, 'RELEASE_SIGNING_KEY_FILE'), 'RELEASE_SIGNING_KEY_FILE');
  return text ? keyFromText(text, 'RELEASE_SIGNING_KEY') : undefined;
}

/**
 * @throws {PlainError} when releases go to a bucket without a configured key, since its servers would not trust a
 * generated one
 */
export function releaseSealer(env: NodeJS.ProcessEnv): Sealer {
  const trusted = (env.RELEASE_PUBLIC_KEYS ?? '').split(',').map((key) => key.trim());
  const given = givenKey(env);
  if (given === undefined && env.RELEASES_BUCKET && !existsSync(join(dataFolder(env), LOCAL_KEY_FILE)))
    throw new PlainError(
      'Releases in a bucket are signed with a key that its servers know: set RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE. "npm run release -- keys" makes a pair',
    );
  return sealerOf(given ?? localKey(env), trusted.filter(Boolean));
}

/**
 * Creates a key pair, or prints the public key of an existing one.
 * @param file of the private key; undefined for the pair of this machine
 */
export function showKeys(env: NodeJS.ProcessEnv, file: string | undefined): string {
  const shown = file ?? join(dataFolder(env), LOCAL_KEY_FILE);
  const key = file === undefined ? localKey(env) : keyFromText(keyIn(file), file);
  return [
    `for who releases:  RELEASE_SIGNING_KEY_FILE=${shown}`,
    `for the servers:   RELEASE_PUBLIC_KEYS=${publicKeyOf(key)}`,
  ].join('\n');
}

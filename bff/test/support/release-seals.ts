import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { sealedText, type SealedKind } from '@backlot/domain/release-seal';
import * as z from 'zod';

export interface ReleaseKeyPair {
  readonly privateKey: KeyObject;
  /** In the format of RELEASE_PUBLIC_KEYS. */
  readonly publicKey: string;
}

const jwkSchema = z.object({ x: z.string() });

export function makeKeys(): ReleaseKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: jwkSchema.parse(publicKey.export({ format: 'jwk' })).x };
}

/** Key pair whose releases the test servers accept. */
export const TEST_KEYS = makeKeys();

/** Signs content as the release command does. */
export function sealed(kind: SealedKind, content: Readonly<Record<string, unknown>>, keys = TEST_KEYS): Buffer {
  const signature = sign(null, Buffer.from(sealedText(kind, content)), keys.privateKey).toString('base64url');
  return Buffer.from(JSON.stringify({ ...content, seal: { key: keys.publicKey, signature } }));
}

/** Size and SHA-256 by path, as in a release record. */
export const hashesOf = (files: Iterable<readonly [string, Buffer]>) =>
  Object.fromEntries(
    [...files].map(([path, bytes]) => [
      path,
      { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]),
  );

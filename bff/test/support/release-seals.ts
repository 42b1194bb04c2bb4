import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { sealedText, type SealedKind } from '@backlot/domain/release-seal';
import * as z from 'zod';

/** A pair of the releasing side. */
export interface ReleaseKeyPair {
  readonly privateKey: KeyObject;
  /** As RELEASE_PUBLIC_KEYS has it. */
  readonly publicKey: string;
}

const jwkSchema = z.object({ x: z.string() });

export function makeKeys(): ReleaseKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: jwkSchema.parse(publicKey.export({ format: 'jwk' })).x };
}

/** The pair whose releases servers of tests run. */
export const TEST_KEYS = makeKeys();

/** As the release command writes it. */
export function sealed(kind: SealedKind, content: Readonly<Record<string, unknown>>, keys = TEST_KEYS): Buffer {
  const signature = sign(null, Buffer.from(sealedText(kind, content)), keys.privateKey).toString('base64url');
  return Buffer.from(JSON.stringify({ ...content, seal: { key: keys.publicKey, signature } }));
}

/** What a record says of its files. */
export const hashesOf = (files: Iterable<readonly [string, Buffer]>) =>
  Object.fromEntries(
    [...files].map(([path, bytes]) => [
      path,
      { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]),
  );

import { createPublicKey, hash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedText, type SealedKind } from '@backlot/domain/release-seal';
import * as z from 'zod';
import type { Config } from '../config/config.ts';

/** Public key file in the data folder, created with the private key by this machine's release command. */
const PUBLIC_KEY_FILE = 'release-signing.pub';

/** Content of the release store that the releasing side did not write; `message` has the reason. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

const sealedSchema = z.looseObject({ seal: z.object({ key: z.string(), signature: z.string() }) });

export interface FileHash {
  readonly size: number;
  readonly sha256: string;
}

export const matchesHash = (bytes: Buffer, { size, sha256 }: FileHash): boolean =>
  bytes.length === size && hash('sha256', bytes, 'hex') === sha256;

export class ReleaseKeys {
  constructor(private readonly config: Pick<Config, 'dataDir' | 'releasePublicKeys'>) {}

  /**
   * Verifies the signature of a record or pointer.
   * @param content parsed JSON, including unknown fields
   * @throws {ReleaseRefused} when no key of this server has sealed it
   */
  check(kind: SealedKind, content: unknown): void {
    const sealed = sealedSchema.safeParse(content);
    if (!sealed.success) throw new ReleaseRefused('it is not signed');
    const { key, signature } = sealed.data.seal;
    if (!this.#keys().includes(key)) throw new ReleaseRefused('it is signed with a key that this server does not know');
    const text = Buffer.from(sealedText(kind, sealed.data));
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    if (!verify(null, text, publicKey, Buffer.from(signature, 'base64url')))
      throw new ReleaseRefused('its signature does not fit what it says');
  }

  /** Reads the data folder's key each time: the first release creates it, possibly long after the start. */
  #keys(): readonly string[] {
    if (this.config.releasePublicKeys !== undefined) return this.config.releasePublicKeys;
    try {
      return [readFileSync(join(this.config.dataDir, PUBLIC_KEY_FILE), 'utf8').trim()];
    } catch {
      return [];
    }
  }
}

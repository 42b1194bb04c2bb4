import { createPublicKey, hash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedText, type SealedKind } from '@backlot/domain/release-seal';
import * as z from 'zod';
import { type Config } from '../config/config.js';

/** Name of the public key in the data folder, which the release command of this machine lays beside its private one. */
const KEPT_KEY = 'release-signing.pub';

/** Something of the release store is not what the releasing side has written; `message` says how that shows. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

const sealedSchema = z.looseObject({ seal: z.object({ key: z.string(), signature: z.string() }) });

/** Size and SHA-256 of a file, as its record has them. */
export interface FileHash {
  readonly size: number;
  readonly sha256: string;
}

/** Whether these are the bytes that the record speaks of. */
export const isUnaltered = (bytes: Buffer, { size, sha256 }: FileHash): boolean =>
  bytes.length === size && hash('sha256', bytes, 'hex') === sha256;

/** The keys whose releases this server runs. */
export class ReleaseKeys {
  constructor(private readonly config: Pick<Config, 'dataDir' | 'releasePublicKeys'>) {}

  /**
   * Holds what a record or a pointer says against its seal.
   * @param content as it was read, before anything of it was left out
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

  /** The one in the data folder is made by the first release, perhaps long after the start. */
  #keys(): readonly string[] {
    if (this.config.releasePublicKeys !== undefined) return this.config.releasePublicKeys;
    try {
      return [readFileSync(join(this.config.dataDir, KEPT_KEY), 'utf8').trim()];
    } catch {
      return [];
    }
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { accountKeyFor } from '../../../platform/config/access-token-key.js';

const CIPHER = 'aes-256-gcm';
/** Bytes of the number that is used once, and of the seal. */
const NONCE = 12;
const SEAL = 16;

/** Keeps secrets in tables in a form that is of no use without a key of the server, nor in the row of another account. */
@Injectable()
export class SealedSecrets {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = accountKeyFor('second-factor', config);
  }

  seal(secret: string, profileId: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(profileId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined for what another key has sealed, or for another account. */
  open(sealed: string, profileId: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE), { authTagLength: SEAL })
      .setAAD(Buffer.from(profileId))
      .setAuthTag(bytes.subarray(NONCE, NONCE + SEAL));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + SEAL)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

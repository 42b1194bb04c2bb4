import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGN_CODE_DIGITS } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { accountKeyFor } from '../../../platform/config/access-token-key.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';

/** Bytes that a code is made of: so many that no digit is likelier than another. */
const BYTES = 6;

/**
 * The six digits of a code, made of its id by a key which no table holds: nothing but the mail has them, and a mail that goes out twice says
 * the same.
 */
@Injectable()
export class SignCode {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = accountKeyFor('sign-code', config);
  }

  of(id: string): string {
    const number = createHmac('sha256', this.#key).update(id).digest().readUIntBE(0, BYTES) % 10 ** SIGN_CODE_DIGITS;
    return String(number).padStart(SIGN_CODE_DIGITS, '0');
  }

  matches(typed: string, id: string): boolean {
    const [expected, given] = [this.of(id), typed].map((code) => createHmac('sha256', this.#key).update(code).digest());
    return expected !== undefined && given !== undefined && timingSafeEqual(expected, given);
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGN_CODE_DIGITS } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { accountKeyFor } from '../../../platform/config/access-token-key.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';

/** Bytes per code, enough to make the bias of the modulo negligible. */
const BYTES = 6;

/** Derives codes from their id with a secret key: no table contains the digits, and a repeated mail has the same. */
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

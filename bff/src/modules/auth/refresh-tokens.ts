import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountKeyFor } from '../../platform/config/access-token-key.js';
import { CONFIG, type Config } from '../../platform/config/config.js';

/**
 * Refresh tokens after the first. Each follows from the one before and a key of the server, so that one whose answer got
 * lost can be given again although the tables hold hashes alone.
 */
@Injectable()
export class RefreshTokens {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = accountKeyFor('refresh-successor', config);
  }

  successorOf(token: string): string {
    return createHmac('sha256', this.#key).update(token).digest('base64url');
  }
}

import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountKeyFor } from '../../platform/config/access-token-key.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';

/** Successors are derived from the token and a server key, so that a lost response can be repeated. */
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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountKeyFor } from '../../platform/config/access-token-key.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';

/** Maximum accounts per browser, most recent first. */
const MAX_ACCOUNTS = 8;
/** `id.account~account.signature` */
const CREDENTIAL = /^(?<content>(?<id>[\w-]{22})\.(?<accounts>[\w-]{22}(?:~[\w-]{22})*))\.(?<signature>[\w-]{43})$/u;

interface BrowserCredential {
  readonly id: string;
  /** Keyed hashes. */
  readonly accounts: readonly string[];
}

/** Signed cookie of browsers that have signed in before. Grants no access, only separate rate-limit counters. */
@Injectable()
export class KnownBrowsers {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = accountKeyFor('known-browser', config);
  }

  /** Undefined if the browser has not signed in to this account. */
  idFor(credential: string | undefined, email: string): string | undefined {
    const known = this.#read(credential);
    return known?.accounts.includes(this.#accountHash(email)) === true ? known.id : undefined;
  }

  renewCredential(credential: string | undefined, email: string): string {
    const { id, accounts } = this.#read(credential) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
    const latest = [...new Set([this.#accountHash(email), ...accounts])].slice(0, MAX_ACCOUNTS);
    const content = `${id}.${latest.join('~')}`;
    return `${content}.${this.#sign(content)}`;
  }

  #read(credential: string | undefined): BrowserCredential | undefined {
    const { content, id, accounts, signature } = CREDENTIAL.exec(credential ?? '')?.groups ?? {};
    if (content === undefined || id === undefined || accounts === undefined || signature === undefined)
      return undefined;
    // Compared as text: base64url has several spellings of some bytes.
    const isAuthentic = timingSafeEqual(Buffer.from(this.#sign(content)), Buffer.from(signature));
    return isAuthentic ? { id, accounts: accounts.split('~') } : undefined;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(`browser ${content}`).digest('base64url');
  }

  #accountHash(email: string): string {
    const hash = createHmac('sha256', this.#key).update(`account ${email.trim().toLowerCase()}`).digest();
    return hash.subarray(0, 16).toString('base64url');
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountKeyFor } from '../../platform/config/access-token-key.js';
import { CONFIG, type Config } from '../../platform/config/config.js';

/** Accounts that one browser is remembered for, the latest first. */
const ACCOUNTS_LIMIT = 8;
/** `id.account~account.signature` */
const CREDENTIAL = /^(?<content>(?<id>[\w-]{22})\.(?<accounts>[\w-]{22}(?:~[\w-]{22})*))\.(?<signature>[\w-]{43})$/u;

interface BrowserCredential {
  readonly id: string;
  /** Keyed hashes of the accounts. */
  readonly accounts: readonly string[];
}

/**
 * Browsers that have signed in before. A cookie says so, signed by the server: it holds a random id and a keyed hash of each
 * account, so that it tells its reader nothing and is of no use with another account. It opens nothing by itself; calls with it
 * are counted apart from those of strangers.
 */
@Injectable()
export class KnownBrowsers {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.#key = accountKeyFor('known-browser', config);
  }

  /** The id of a browser that has signed in to this account; undefined for any other. */
  idFor(credential: string | undefined, email: string): string | undefined {
    const known = this.#read(credential);
    return known?.accounts.includes(this.#accountHash(email)) === true ? known.id : undefined;
  }

  /** The credential of a browser that has just signed in, in place of the one that it had. */
  remember(credential: string | undefined, email: string): string {
    const { id, accounts } = this.#read(credential) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
    const latest = [...new Set([this.#accountHash(email), ...accounts])].slice(0, ACCOUNTS_LIMIT);
    const content = `${id}.${latest.join('~')}`;
    return `${content}.${this.#sign(content)}`;
  }

  #read(credential: string | undefined): BrowserCredential | undefined {
    const { content, id, accounts, signature } = CREDENTIAL.exec(credential ?? '')?.groups ?? {};
    if (content === undefined || id === undefined || accounts === undefined || signature === undefined)
      return undefined;
    // As text: of some bytes there are several spellings.
    const isOurs = timingSafeEqual(Buffer.from(this.#sign(content)), Buffer.from(signature));
    return isOurs ? { id, accounts: accounts.split('~') } : undefined;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(`browser ${content}`).digest('base64url');
  }

  #accountHash(email: string): string {
    const hash = createHmac('sha256', this.#key).update(`account ${email.trim().toLowerCase()}`).digest();
    return hash.subarray(0, 16).toString('base64url');
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountKeyFor } from '../../platform/config/access-token-key.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SiteCookie } from '../../platform/http/site-cookie.ts';
import { AUTH_COOKIE } from './auth-cookies.ts';
import type { SignInSource } from './sign-in-throttle.ts';

/** Maximum lifetime of a cookie in browsers. */
const TTL_SECONDS = 400 * 24 * 60 * 60;
/** Maximum accounts per browser, most recent first. */
const MAX_ACCOUNTS = 8;
/** `id.account~account.signature` */
const CREDENTIAL = /^(?<content>(?<id>[\w-]{22})\.(?<accounts>[\w-]{22}(?:~[\w-]{22})*))\.(?<signature>[\w-]{43})$/u;

/**
 * Signed cookie of browsers that have signed in before; not cleared on sign-out. Grants no access, only separate
 * rate-limit counters.
 */
@Injectable()
export class KnownBrowsers {
  readonly #cookie: SiteCookie;
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.#cookie = new SiteCookie('backlot-browser', config, AUTH_COOKIE);
    this.#key = accountKeyFor('known-browser', config);
  }

  /** Undefined if the browser has not signed in to this account. */
  idFor(request: FastifyRequest, email: string): string | undefined {
    const known = this.#read(request);
    return known?.accounts.includes(this.#accountHash(email)) === true ? known.id : undefined;
  }

  sourceOf(request: FastifyRequest, email: string): SignInSource {
    const browser = this.idFor(request, email);
    return browser === undefined ? { isKnown: false, key: normalizeIp(request.ip) } : { isKnown: true, key: browser };
  }

  /** Makes the browser known to the account. */
  add(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const { id, accounts } = this.#read(request) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
    const latest = [...new Set([this.#accountHash(email), ...accounts])].slice(0, MAX_ACCOUNTS);
    const content = `${id}.${latest.join('~')}`;
    this.#cookie.write(request, reply, `${content}.${this.#sign(content)}`, TTL_SECONDS);
  }

  /** Accounts are keyed hashes. */
  #read(request: FastifyRequest): { id: string; accounts: string[] } | undefined {
    const { content, id, accounts, signature } = CREDENTIAL.exec(this.#cookie.read(request) ?? '')?.groups ?? {};
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

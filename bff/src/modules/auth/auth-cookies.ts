import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { SiteCookie } from '../../platform/http/site-cookie.js';
import { SESSION_TTL_SECONDS } from './session-ttl.js';

const OPTIONS = { path: '/api/auth', sameSite: 'strict' } as const;
/** Browsers keep no cookie for longer. */
const BROWSER_TTL_SECONDS = 400 * 24 * 60 * 60;

/** Longer than the second step may take, which the server says: a browser that drops the cookie would say it in other words. */
const SIGN_IN_TTL_SECONDS = 60 * 60;

/** The cookies of accounts: out of reach of scripts and of other sites. */
@Injectable()
export class AuthCookies {
  readonly #refresh: SiteCookie;
  readonly #browser: SiteCookie;
  readonly #signIn: SiteCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.#refresh = new SiteCookie('backlot-refresh', config, OPTIONS);
    this.#browser = new SiteCookie('backlot-browser', config, OPTIONS);
    this.#signIn = new SiteCookie('backlot-sign-in', config, OPTIONS);
  }

  refreshToken(request: FastifyRequest): string | undefined {
    return this.#refresh.read(request);
  }

  setRefreshToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
    this.#refresh.write(request, reply, token, SESSION_TTL_SECONDS);
  }

  clearRefreshToken(request: FastifyRequest, reply: FastifyReply): void {
    this.#refresh.clear(request, reply);
  }

  /** What the browser has from an earlier sign-in ({@link KnownBrowsers}). */
  browser(request: FastifyRequest): string | undefined {
    return this.#browser.read(request);
  }

  /** Stays when somebody signs out: the browser is known all the same. */
  setBrowser(request: FastifyRequest, reply: FastifyReply, credential: string): void {
    this.#browser.write(request, reply, credential, BROWSER_TTL_SECONDS);
  }

  /** The token of a sign-in whose password was right: its second step is taken in this browser alone. */
  signIn(request: FastifyRequest): string | undefined {
    return this.#signIn.read(request);
  }

  setSignIn(request: FastifyRequest, reply: FastifyReply, token: string): void {
    this.#signIn.write(request, reply, token, SIGN_IN_TTL_SECONDS);
  }

  clearSignIn(request: FastifyRequest, reply: FastifyReply): void {
    this.#signIn.clear(request, reply);
  }
}

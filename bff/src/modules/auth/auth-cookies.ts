import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SiteCookie } from '../../platform/http/site-cookie.ts';
import { SESSION_TTL_SECONDS } from './session-ttl.ts';

const OPTIONS = { path: '/api/auth', sameSite: 'strict' } as const;
/** Maximum lifetime of a cookie in browsers. */
const BROWSER_TTL_SECONDS = 400 * 24 * 60 * 60;

/** Longer than the second step may take: the server must report the expiry, not a missing cookie. */
const SIGN_IN_TTL_SECONDS = 60 * 60;

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

  /** Credential of a known browser ({@link KnownBrowsers}). */
  browser(request: FastifyRequest): string | undefined {
    return this.#browser.read(request);
  }

  /** Not cleared on sign-out. */
  setBrowser(request: FastifyRequest, reply: FastifyReply, credential: string): void {
    this.#browser.write(request, reply, credential, BROWSER_TTL_SECONDS);
  }

  /** Token of a sign-in whose password was correct; binds the second step to this browser. */
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

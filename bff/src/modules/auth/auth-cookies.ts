import type { Session } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SiteCookie } from '../../platform/http/site-cookie.ts';
import type { IssuedSession } from './session-issuer.ts';
import { SESSION_TTL_SECONDS } from './session-ttl.ts';

export const AUTH_COOKIE = { path: '/api/auth', sameSite: 'strict' } as const;

/** Longer than the second step may take: the server must report the expiry, not a missing cookie. */
export const SIGN_IN_TTL_SECONDS = 60 * 60;

@Injectable()
export class AuthCookies {
  /** Refresh token. */
  readonly refresh: SiteCookie;
  /** Token of a sign-in whose password was correct; binds the second step to this browser. */
  readonly signIn: SiteCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.refresh = new SiteCookie('backlot-refresh', config, AUTH_COOKIE);
    this.signIn = new SiteCookie('backlot-sign-in', config, AUTH_COOKIE);
  }

  /** Sets the refresh token and returns the session for the response. */
  setSession(request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: IssuedSession): Session {
    this.refresh.write(request, reply, refreshToken, SESSION_TTL_SECONDS);
    return session;
  }
}

import { signInSchema, type Session, type SignIn } from '@backlot/domain/contract';
import { type CookieSerializeOptions } from '@fastify/cookie';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { accountLimits } from './account-limits.js';
import { AuthService, SESSION_TTL_SECONDS, type IssuedSession } from './auth.service.js';

const COOKIE = 'backlot-refresh';

@Controller()
export class AuthController {
  readonly #cookie: CookieSerializeOptions;

  constructor(
    private readonly auth: AuthService,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#cookie = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: publicOrigin.startsWith('https:') };
  }

  @Endpoint('signIn')
  @RateLimit(accountLimits.signIn)
  async signIn(
    @Body({ schema: signInSchema }) credentials: SignIn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#give(await this.auth.signIn(credentials, new Date()), reply);
  }

  @Endpoint('refreshSession')
  @RateLimit(accountLimits.refresh)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    return this.#give(await this.auth.refresh(request.cookies[COOKIE], new Date()), reply);
  }

  @Endpoint('signOut')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.auth.signOut(request.cookies[COOKIE], new Date());
    void reply.clearCookie(COOKIE, this.#cookie);
  }

  #give({ session, refreshToken }: IssuedSession, reply: FastifyReply): Session {
    void reply.setCookie(COOKIE, refreshToken, { ...this.#cookie, maxAge: SESSION_TTL_SECONDS });
    return session;
  }
}

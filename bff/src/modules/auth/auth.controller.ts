import { message } from '@backlot/domain';
import { signInSchema, type Session, type SignIn } from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.js';
import { ProblemException } from '../../platform/http/problem.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { LimitedByAccount } from './account-limit.guard.js';
import { accountLimits, namedAccountLimits } from './account-limits.js';
import { AuthCookies } from './auth-cookies.js';
import { AuthService } from './auth.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { isAttended } from './sessions/attendance.js';
import { signInDevice } from './sessions/sign-in-device.js';
import { SignInSources } from './sign-in-sources.js';

/** 401: the password was right, and there is no session before the second factor. The title is for pages of earlier releases. */
const secondFactorRequired = () =>
  new ProblemException({ status: 401, title: message('second-factor-needed'), code: 'second-factor-required' });

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
    private readonly browsers: KnownBrowsers,
    private readonly sources: SignInSources,
  ) {}

  @Endpoint('signIn')
  @LimitedByAccount(namedAccountLimits.signIn)
  async signIn(
    @Body({ schema: signInSchema }) credentials: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const { email } = credentials;
    const outcome = await this.auth.signIn(
      credentials,
      this.sources.of(request, email),
      signInDevice(request.headers['user-agent']),
    );
    if (outcome.kind === 'second-factor') {
      this.cookies.setSignIn(request, reply, outcome.token);
      throw secondFactorRequired();
    }
    const { session, refreshToken } = outcome;
    this.cookies.setRefreshToken(request, reply, refreshToken);
    this.cookies.setBrowser(request, reply, this.browsers.remember(this.cookies.browser(request), email));
    return session;
  }

  @Endpoint('refreshSession')
  @RateLimit(accountLimits.refresh)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    const { session, refreshToken } = await this.auth.refresh(this.cookies.refreshToken(request), isAttended(request));
    this.cookies.setRefreshToken(request, reply, refreshToken);
    return session;
  }

  @Endpoint('signOut')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.auth.signOut(this.cookies.refreshToken(request));
    this.cookies.clearRefreshToken(request, reply);
  }
}

import { message } from '@backlot/domain';
import { signInSchema, type Session, type SignIn } from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ProblemException } from '../../platform/http/problem.ts';
import { RateLimit } from '../../platform/http/rate-limit.ts';
import { LimitedByAccount } from './account-limit.guard.ts';
import { accountLimits, namedAccountLimits } from './account-limits.ts';
import { AuthCookies } from './auth-cookies.ts';
import { AuthService } from './auth.service.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { isAttended } from './sessions/attendance.ts';
import { signInDevice } from './sessions/sign-in-device.ts';
import { SignInSources } from './sign-in-sources.ts';

/** 401: the password was correct, a second factor is required. The title is for front ends of earlier releases. */
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
    this.cookies.setBrowser(request, reply, this.browsers.renewCredential(this.cookies.browser(request), email));
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

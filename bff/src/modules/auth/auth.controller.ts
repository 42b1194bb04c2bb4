import { message } from '@backlot/domain';
import {
  secondFactorSignInSchema,
  signInSchema,
  type SecondFactorChallenge,
  type SecondFactorProof,
  type Session,
  type SignIn,
} from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { ProblemException } from '../../platform/http/problem.ts';
import { RateLimit } from '../../platform/http/rate-limit.ts';
import { LimitedByAccount } from './account-limit.guard.ts';
import { accountLimits, namedAccountLimits } from './account-limits.ts';
import { AuthCookies, SIGN_IN_TTL_SECONDS } from './auth-cookies.ts';
import { AuthService } from './auth.service.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { SecondStepService } from './second-factors/second-step.service.ts';
import { isAttended } from './sessions/attendance.ts';
import { signInDevice } from './sessions/sign-in-device.ts';

/** 401: the password was correct, a second factor is required. The title is for front ends of earlier releases. */
const secondFactorRequired = () =>
  new ProblemException({ status: 401, title: message('second-factor-needed'), code: 'second-factor-required' });

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly secondStep: SecondStepService,
    private readonly cookies: AuthCookies,
    private readonly browsers: KnownBrowsers,
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
      this.browsers.sourceOf(request, email),
      signInDevice(request.headers['user-agent']),
    );
    if (outcome.kind === 'second-factor') {
      this.cookies.signIn.write(request, reply, outcome.token, SIGN_IN_TTL_SECONDS);
      throw secondFactorRequired();
    }
    const session = this.cookies.setSession(request, reply, outcome);
    this.browsers.add(request, reply, email);
    return session;
  }

  @Endpoint('challengeSecondFactor')
  @RateLimit(accountLimits.secondStep)
  challenge(@Req() request: FastifyRequest): Promise<SecondFactorChallenge> {
    return this.secondStep.challenge(this.cookies.signIn.read(request));
  }

  @Endpoint('signInWithSecondFactor')
  @RateLimit(accountLimits.secondStep)
  async signInWithSecondFactor(
    @Body({ schema: secondFactorSignInSchema }) proof: SecondFactorProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const issued = await this.secondStep.signIn(
      this.cookies.signIn.read(request),
      proof,
      (email) => this.browsers.sourceOf(request, email),
      signInDevice(request.headers['user-agent']),
    );
    const session = this.cookies.setSession(request, reply, issued);
    this.browsers.add(request, reply, session.user.email);
    this.cookies.signIn.clear(request, reply);
    return session;
  }

  @Endpoint('refreshSession')
  @RateLimit(accountLimits.refresh)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    const issued = await this.auth.refresh(this.cookies.refresh.read(request), isAttended(request));
    return this.cookies.setSession(request, reply, issued);
  }

  @Endpoint('signOut')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.auth.signOut(this.cookies.refresh.read(request));
    this.cookies.refresh.clear(request, reply);
  }
}

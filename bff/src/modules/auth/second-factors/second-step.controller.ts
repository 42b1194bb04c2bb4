import {
  secondFactorSignInSchema,
  type SecondFactorChallenge,
  type SecondFactorProof,
  type Session,
} from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { accountLimits } from '../account-limits.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { KnownBrowsers } from '../known-browsers.ts';
import { signInDevice } from '../sessions/sign-in-device.ts';
import { SignInSources } from '../sign-in-sources.ts';
import { SecondStepService } from './second-step.service.ts';

@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly cookies: AuthCookies,
    private readonly browsers: KnownBrowsers,
    private readonly sources: SignInSources,
  ) {}

  @Endpoint('challengeSecondFactor')
  @RateLimit(accountLimits.secondStep)
  challenge(@Req() request: FastifyRequest): Promise<SecondFactorChallenge> {
    return this.steps.challenge(this.cookies.signIn(request));
  }

  @Endpoint('signInWithSecondFactor')
  @RateLimit(accountLimits.secondStep)
  async signIn(
    @Body({ schema: secondFactorSignInSchema }) proof: SecondFactorProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const { session, refreshToken, email } = await this.steps.signIn(this.cookies.signIn(request), proof, {
      sourceOf: (address) => this.sources.of(request, address),
      device: signInDevice(request.headers['user-agent']),
    });
    this.cookies.setRefreshToken(request, reply, refreshToken);
    this.cookies.setBrowser(request, reply, this.browsers.renewCredential(this.cookies.browser(request), email));
    this.cookies.clearSignIn(request, reply);
    return session;
  }
}

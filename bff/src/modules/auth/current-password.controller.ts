import {
  identityProofSchema,
  passwordChangeSchema,
  type GivenProof,
  type ReadPasswordChange,
  type Session,
} from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RateLimit } from '../../platform/http/rate-limit.ts';
import { CurrentIdentity } from './access.guard.ts';
import { accountLimits } from './account-limits.ts';
import { AuthCookies } from './auth-cookies.ts';
import { CurrentPasswordService, type CallerContext } from './current-password.service.ts';
import type { Identity } from './identity.ts';
import { KnownBrowsers } from './known-browsers.ts';

@Controller()
export class CurrentPasswordController {
  constructor(
    private readonly passwords: CurrentPasswordService,
    private readonly cookies: AuthCookies,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Endpoint('changePassword')
  @RateLimit(accountLimits.currentPassword)
  async change(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: passwordChangeSchema }) change: ReadPasswordChange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const issued = await this.passwords.change(identity, change, this.#contextOf(request, identity));
    return this.cookies.setSession(request, reply, issued);
  }

  @Endpoint('proveIdentity')
  @RateLimit(accountLimits.currentPassword)
  async prove(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: identityProofSchema }) proof: GivenProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const issued = await this.passwords.prove(identity, proof, this.#contextOf(request, identity));
    return this.cookies.setSession(request, reply, issued);
  }

  #contextOf(request: FastifyRequest, { profile }: Identity): CallerContext {
    return {
      refreshToken: this.cookies.refresh.read(request),
      source: this.browsers.sourceOf(request, profile.email),
    };
  }
}

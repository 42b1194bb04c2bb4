import { identityProofSchema, type GivenProof, type Session } from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { CurrentIdentity } from '../access.guard.ts';
import { accountLimits } from '../account-limits.ts';
import { AuthCookies } from '../auth-cookies.ts';
import type { Identity } from '../identity.ts';
import { SignInSources } from '../sign-in-sources.ts';
import { IdentityProofService } from './identity-proof.service.ts';

@Controller()
export class IdentityProofController {
  constructor(
    private readonly proofs: IdentityProofService,
    private readonly cookies: AuthCookies,
    private readonly sources: SignInSources,
  ) {}

  @Endpoint('proveIdentity')
  @RateLimit(accountLimits.currentPassword)
  async prove(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: identityProofSchema }) given: GivenProof,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const { session, refreshToken } = await this.proofs.prove(identity, given, {
      refreshToken: this.cookies.refreshToken(request),
      source: this.sources.of(request, identity.profile.email),
    });
    this.cookies.setRefreshToken(request, reply, refreshToken);
    return session;
  }
}

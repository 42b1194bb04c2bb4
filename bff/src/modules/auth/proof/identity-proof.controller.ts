import { identityProofSchema, type GivenProof, type Session } from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { CurrentIdentity } from '../access.guard.js';
import { accountLimits } from '../account-limits.js';
import { AuthCookies } from '../auth-cookies.js';
import { type Identity } from '../identity.js';
import { SignInSources } from '../sign-in-sources.js';
import { IdentityProofService } from './identity-proof.service.js';

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

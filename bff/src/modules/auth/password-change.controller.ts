import { passwordChangeSchema, type ReadPasswordChange, type Session } from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { CurrentIdentity } from './access.guard.js';
import { accountLimits } from './account-limits.js';
import { AuthCookies } from './auth-cookies.js';
import { type Identity } from './identity.js';
import { PasswordChangeService } from './password-change.service.js';
import { SignInSources } from './sign-in-sources.js';

@Controller()
export class PasswordChangeController {
  constructor(
    private readonly passwords: PasswordChangeService,
    private readonly cookies: AuthCookies,
    private readonly sources: SignInSources,
  ) {}

  @Endpoint('changePassword')
  @RateLimit(accountLimits.currentPassword)
  async change(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: passwordChangeSchema }) change: ReadPasswordChange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const { session, refreshToken } = await this.passwords.change(identity, change, {
      refreshToken: this.cookies.refreshToken(request),
      source: this.sources.of(request, identity.profile.email),
    });
    this.cookies.setRefreshToken(request, reply, refreshToken);
    return session;
  }
}

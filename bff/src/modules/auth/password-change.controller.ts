import { passwordChangeSchema, type ReadPasswordChange, type Session } from '@backlot/domain/contract';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RateLimit } from '../../platform/http/rate-limit.ts';
import { CurrentIdentity } from './access.guard.ts';
import { accountLimits } from './account-limits.ts';
import { AuthCookies } from './auth-cookies.ts';
import type { Identity } from './identity.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { SignInSources } from './sign-in-sources.ts';

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

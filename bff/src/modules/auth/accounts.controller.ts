import {
  confirmEmailSchema,
  passwordUpdateSchema,
  profilePatchSchema,
  recoverSchema,
  signUpSchema,
  type acceptedSchema,
  type Profile,
  type ProfilePatch,
  type ReadRecover,
  type ReadSignUp,
} from '@backlot/domain/contract';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { MailedToken } from '../../platform/http/access.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { RateLimit } from '../../platform/http/rate-limit.ts';
import { CurrentIdentity } from './access.guard.ts';
import { LimitedByAccount } from './account-limit.guard.ts';
import { accountLimits, namedAccountLimits } from './account-limits.ts';
import { AccountsService } from './accounts.service.ts';
import type { Identity } from './identity.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { toProfile } from './profile-mapper.ts';

type Accepted = z.output<typeof acceptedSchema>;

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Endpoint('signUp')
  @RateLimit(accountLimits.signUp)
  async signUp(@Body({ schema: signUpSchema }) signUp: ReadSignUp): Promise<Accepted> {
    await this.accounts.signUp(signUp);
    return { accepted: true };
  }

  @Endpoint('confirmEmail')
  @RateLimit(accountLimits.mailedLink)
  confirm(
    @MailedToken() token: string,
    @Body({ schema: confirmEmailSchema }) { password }: z.output<typeof confirmEmailSchema>,
  ): Promise<void> {
    return this.accounts.confirm(token, password);
  }

  @Endpoint('recoverPassword')
  @LimitedByAccount(namedAccountLimits.recover)
  async recover(
    @Body({ schema: recoverSchema }) recovery: ReadRecover,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    await this.accounts.recover(recovery, this.browsers.idFor(request, recovery.email));
    return { accepted: true };
  }

  @Endpoint('updatePassword')
  @RateLimit(accountLimits.mailedLink)
  updatePassword(
    @MailedToken() token: string,
    @Body({ schema: passwordUpdateSchema }) { password }: z.output<typeof passwordUpdateSchema>,
  ): Promise<void> {
    return this.accounts.updatePassword(token, password);
  }

  @Endpoint('getProfile')
  profile(@CurrentIdentity() { profile }: Identity): Profile {
    return toProfile(profile);
  }

  @Endpoint('updateProfile')
  updateProfile(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: profilePatchSchema }) patch: ProfilePatch,
  ): Promise<Profile> {
    return this.accounts.updateProfile(identity, patch);
  }
}

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
import { Body, Controller } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { CurrentIdentity, MailedToken } from './access.guard.js';
import { accountLimits } from './account-limits.js';
import { AccountsService } from './accounts.service.js';
import { type Identity } from './identity.js';
import { toProfile } from './profile-mapper.js';

type Accepted = z.output<typeof acceptedSchema>;

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Endpoint('signUp')
  @RateLimit(accountLimits.signUp)
  async signUp(@Body({ schema: signUpSchema }) signUp: ReadSignUp): Promise<Accepted> {
    await this.accounts.signUp(signUp, new Date());
    return { accepted: true };
  }

  @Endpoint('confirmEmail')
  @RateLimit(accountLimits.mailedLink)
  confirm(
    @MailedToken() token: string,
    @Body({ schema: confirmEmailSchema }) { password }: z.output<typeof confirmEmailSchema>,
  ): Promise<void> {
    return this.accounts.confirm(token, password, new Date());
  }

  @Endpoint('recoverPassword')
  @RateLimit(accountLimits.recover)
  async recover(@Body({ schema: recoverSchema }) wanted: ReadRecover): Promise<Accepted> {
    await this.accounts.recover(wanted, new Date());
    return { accepted: true };
  }

  @Endpoint('updatePassword')
  @RateLimit(accountLimits.mailedLink)
  updatePassword(
    @MailedToken() token: string,
    @Body({ schema: passwordUpdateSchema }) { password }: z.output<typeof passwordUpdateSchema>,
  ): Promise<void> {
    return this.accounts.updatePassword(token, password, new Date());
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
    return this.accounts.updateProfile(identity, patch, new Date());
  }
}

import {
  enrolmentRequestSchema,
  newSecondFactorSchema,
  secondFactorChangeSchema,
  secondFactorIdParamsSchema,
  type Enrolment,
  type ReadNewSecondFactor,
  type ReadSecondFactorChange,
  type RecoveryCodes,
  type SecondFactorList,
} from '@backlot/domain/contract';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { CurrentIdentity } from '../access.guard.ts';
import { accountLimits } from '../account-limits.ts';
import type { TypedPassword } from '../current-password.service.ts';
import type { Identity } from '../identity.ts';
import { KnownBrowsers } from '../known-browsers.ts';
import { SecondFactorsService } from './second-factors.service.ts';

@Controller()
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Endpoint('listSecondFactors')
  list(@CurrentIdentity() identity: Identity): Promise<SecondFactorList> {
    return this.factors.list(identity);
  }

  @Endpoint('enrolSecondFactor')
  @RateLimit(accountLimits.currentPassword)
  begin(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: enrolmentRequestSchema }) { kind, currentPassword }: z.output<typeof enrolmentRequestSchema>,
    @Req() request: FastifyRequest,
  ): Promise<Enrolment> {
    return this.factors.begin(identity, kind, this.#typed(request, identity, currentPassword));
  }

  @Endpoint('addSecondFactor')
  @RateLimit(accountLimits.currentPassword)
  add(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: newSecondFactorSchema }) added: ReadNewSecondFactor,
  ): Promise<RecoveryCodes> {
    return this.factors.add(identity, added);
  }

  @Endpoint('removeSecondFactor')
  @RateLimit(accountLimits.currentPassword)
  remove(
    @CurrentIdentity() identity: Identity,
    @Param({ schema: secondFactorIdParamsSchema }) { id }: z.output<typeof secondFactorIdParamsSchema>,
    @Body({ schema: secondFactorChangeSchema }) { currentPassword, locale }: ReadSecondFactorChange,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.factors.remove(identity, id, this.#typed(request, identity, currentPassword), locale);
  }

  @Endpoint('renewRecoveryCodes')
  @RateLimit(accountLimits.currentPassword)
  renewCodes(
    @CurrentIdentity() identity: Identity,
    @Body({ schema: secondFactorChangeSchema }) { currentPassword, locale }: ReadSecondFactorChange,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return this.factors.renewRecoveryCodes(identity, this.#typed(request, identity, currentPassword), locale);
  }

  #typed(request: FastifyRequest, { profile }: Identity, password: string): TypedPassword {
    return { password, path: 'currentPassword', source: this.browsers.sourceOf(request, profile.email) };
  }
}

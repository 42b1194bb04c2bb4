import { quoteFileQuerySchema, type VerifiedQuoteFile } from '@backlot/domain/contract';
import { quoteVersionParamsSchema, quoteWithdrawalSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../../platform/http/lookup-limit.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { QuoteVersionsService } from './quote-versions.service.ts';

const verifyLimit: LookupLimit = { name: 'quote-verify', calls: 120, minutes: 10, counts: () => true };

@Controller()
export class QuoteVersionsController {
  constructor(private readonly versions: QuoteVersionsService) {}

  @Endpoint('withdrawQuoteVersion')
  async withdraw(
    @Param({ schema: quoteVersionParamsSchema }) { id, n }: z.output<typeof quoteVersionParamsSchema>,
    @Body({ schema: quoteWithdrawalSchema }) { reason }: z.output<typeof quoteWithdrawalSchema>,
    @CurrentCaller() by: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.versions.withdraw(id, n, reason, { by, at: new Date() }), reply);
  }

  @Endpoint('verifyQuoteFile')
  @LimitLookups(verifyLimit)
  verify(
    @Query({ schema: quoteFileQuerySchema }) { sha256 }: z.output<typeof quoteFileQuerySchema>,
  ): Promise<VerifiedQuoteFile> {
    return this.versions.verify(sha256);
  }
}

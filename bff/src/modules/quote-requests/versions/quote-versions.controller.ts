import { quoteVersionParamsSchema, quoteWithdrawalSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { QuoteVersionsService } from './quote-versions.service.ts';

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
}

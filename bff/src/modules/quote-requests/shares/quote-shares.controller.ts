import { message } from '@backlot/domain';
import {
  newQuoteShareSchema,
  quoteReaderQuerySchema,
  quoteShareParamsSchema,
  type QuoteShare,
} from '@backlot/domain/contract';
import { Body, Controller, Param, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { mailedLink, type Limit } from '../../../platform/http/rate-limit-counters.ts';
import { CustomerOnly, QuoteLinkGuard } from '../customer-quote/quote-link.guard.ts';
import { QuoteSharesService } from './quote-shares.service.ts';
import { viewerOf } from '../customer-quote/viewer.ts';

/** Each call may send a mail to a third party. */
export const shareLimit: Limit = {
  name: 'quote-shares',
  perIp: { calls: 30, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 60, minutes: 60 },
};

@Controller()
@UseGuards(QuoteLinkGuard)
export class QuoteSharesController {
  constructor(private readonly shares: QuoteSharesService) {}

  @Endpoint('shareQuote')
  @CustomerOnly(message('quote-share-failed'))
  @RateLimit(shareLimit)
  share(
    @MailedToken() token: string,
    @Query({ schema: quoteReaderQuerySchema }) { locale }: z.output<typeof quoteReaderQuerySchema>,
    @Body({ schema: newQuoteShareSchema }) { name, email }: z.output<typeof newQuoteShareSchema>,
    @Req() request: FastifyRequest,
  ): Promise<QuoteShare> {
    const colleague = { name: name === undefined || name === '' ? null : name, email, locale };
    return this.shares.share(token, colleague, viewerOf(request), new Date());
  }

  @Endpoint('endQuoteShare')
  @CustomerOnly(message('quote-share-end-failed'))
  @RateLimit(shareLimit)
  async end(
    @MailedToken() token: string,
    @Param({ schema: quoteShareParamsSchema }) { id }: z.output<typeof quoteShareParamsSchema>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.shares.end(token, id, viewerOf(request), new Date());
  }
}

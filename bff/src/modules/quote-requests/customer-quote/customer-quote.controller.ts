import { message } from '@backlot/domain';
import {
  currentQuotePdfParamsSchema,
  quoteDeclineSchema,
  quoteReaderQuerySchema,
  quoteViewQuerySchema,
  type CurrentQuote,
} from '@backlot/domain/contract';
import { Body, Controller, Param, Query, Req, type StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { LimitLookups } from '../../../platform/http/lookup-limit.ts';
import { CustomerQuoteService } from './customer-quote.service.ts';
import { pdfAttachment } from './attachment.ts';
import { CustomerOnly, QuoteLinkGuard } from './quote-link.guard.ts';
import { readLimit } from './read-limit.ts';
import { viewerOf } from './viewer.ts';

/** The customer's quote. GET has no side effects, because mail scanners open links. */
@Controller()
@UseGuards(QuoteLinkGuard)
export class CustomerQuoteController {
  constructor(private readonly quotes: CustomerQuoteService) {}

  @Endpoint('getCurrentQuote')
  @LimitLookups(readLimit)
  read(
    @MailedToken() token: string,
    @Query({ schema: quoteReaderQuerySchema }) { locale }: z.output<typeof quoteReaderQuerySchema>,
  ): Promise<CurrentQuote> {
    return this.quotes.read(token, locale, new Date());
  }

  @Endpoint('recordQuoteView')
  @LimitLookups(readLimit)
  async view(
    @MailedToken() token: string,
    @Query({ schema: quoteViewQuerySchema }) { version }: z.output<typeof quoteViewQuerySchema>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.quotes.recordView(token, version, viewerOf(request), new Date());
  }

  @Endpoint('declineQuote')
  @CustomerOnly(message('quote-decline-failed'))
  @LimitLookups(readLimit)
  async decline(
    @MailedToken() token: string,
    @Body({ schema: quoteDeclineSchema }) { version, reason }: z.output<typeof quoteDeclineSchema>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const decline = { version, reason: reason === '' ? null : reason };
    await this.quotes.decline(token, decline, viewerOf(request), new Date());
  }

  @Endpoint('getCurrentQuotePdf')
  @LimitLookups(readLimit)
  async pdf(
    @MailedToken() token: string,
    @Param({ schema: currentQuotePdfParamsSchema }) { n }: z.output<typeof currentQuotePdfParamsSchema>,
  ): Promise<StreamableFile> {
    return pdfAttachment(await this.quotes.pdf(token, n, new Date()));
  }
}

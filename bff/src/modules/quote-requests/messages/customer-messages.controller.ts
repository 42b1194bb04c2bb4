import {
  idempotencyHeadersSchema,
  newQuoteMessageSchema,
  quoteReaderQuerySchema,
  type QuoteMessage,
} from '@backlot/domain/contract';
import { Body, Controller, Query, Req, UseGuards } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { mailedLink, type Limit } from '../../../platform/http/rate-limit-counters.js';
import { ContractHeaders } from '../../../platform/http/validation.js';
import { QuoteLinkGuard } from '../customer-quote/quote-link.guard.js';
import { viewerOf } from '../customer-quote/viewer.js';
import { QuoteMessagesService } from './quote-messages.service.js';

/** Each one is a mail to the staff. */
export const messageLimit: Limit = {
  name: 'quote-messages',
  perIp: { calls: 20, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 60, minutes: 60 },
};

/** What a customer writes about a quote. */
@Controller()
@UseGuards(QuoteLinkGuard)
export class CustomerMessagesController {
  constructor(private readonly messages: QuoteMessagesService) {}

  @Endpoint('askAboutQuote')
  @RateLimit(messageLimit)
  ask(
    @MailedToken() token: string,
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @Query({ schema: quoteReaderQuerySchema }) { locale }: z.output<typeof quoteReaderQuerySchema>,
    @Body({ schema: newQuoteMessageSchema }) { text, line, proposal }: z.output<typeof newQuoteMessageSchema>,
    @Req() request: FastifyRequest,
  ): Promise<QuoteMessage> {
    const sent = { text, line, proposal, idempotencyKey: headers['idempotency-key'] };
    return this.messages.ask(token, sent, { ...viewerOf(request), locale }, new Date());
  }
}

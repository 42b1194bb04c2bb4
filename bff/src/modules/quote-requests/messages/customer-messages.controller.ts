import {
  idempotencyHeadersSchema,
  newQuoteMessageSchema,
  quoteReaderQuerySchema,
  type QuoteMessage,
} from '@backlot/domain/contract';
import { Body, Controller, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { mailedLink, type Limit } from '../../../platform/http/rate-limit-counters.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { QuoteLinkGuard } from '../customer-quote/quote-link.guard.ts';
import { viewerOf } from '../customer-quote/viewer.ts';
import { QuoteMessagesService } from './quote-messages.service.ts';

/** Each call sends a mail to the staff. */
export const messageLimit: Limit = {
  name: 'quote-messages',
  perIp: { calls: 20, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 60, minutes: 60 },
};

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

import { quoteLinkRequestSchema } from '@backlot/domain/contract';
import { quoteRequestIdParamsSchema } from '@backlot/domain/contract/staff';
import { Body, Controller, Param } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Limit } from '../../../platform/http/rate-limit-counters.ts';
import { CustomerQuoteService } from './customer-quote.service.ts';
import { QuoteLinksService } from './quote-links.service.ts';

const linkLimit: Limit = { name: 'quote-links', perIp: { calls: 30, minutes: 10 } };

@Controller()
export class QuoteLinksController {
  constructor(
    private readonly links: QuoteLinksService,
    private readonly quotes: CustomerQuoteService,
  ) {}

  @Endpoint('requestQuoteLink')
  @RateLimit(linkLimit)
  async mail(
    @Body({ schema: quoteLinkRequestSchema }) { reference, email }: z.output<typeof quoteLinkRequestSchema>,
  ): Promise<{ accepted: true }> {
    await this.quotes.mailLink(reference, email);
    return { accepted: true };
  }

  @Endpoint('revokeQuoteLinks')
  revoke(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
  ): Promise<void> {
    return this.links.revoke(id);
  }
}

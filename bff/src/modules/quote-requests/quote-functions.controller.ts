import { generateQuotePdfSchema, sendQuoteEmailSchema, type GeneratedQuotePdf } from '@backlot/domain/contract';
import { Body, Controller } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.js';
import { QuotePdfService } from './quote-pdf.service.js';
import { QuoteRequestsService } from './quote-requests.service.js';

/** The two server functions (spec 7); their failures say in `error` what went wrong. */
@Controller()
export class QuoteFunctionsController {
  constructor(
    private readonly quoteRequests: QuoteRequestsService,
    private readonly quotePdf: QuotePdfService,
  ) {}

  /** The body is the whole request as the page knew it; only its id is believed (decision 15). */
  @Endpoint('sendQuoteEmail')
  async sendQuote(
    @Body({ schema: sendQuoteEmailSchema }) { id }: z.output<typeof sendQuoteEmailSchema>,
  ): Promise<{ queued: true }> {
    await this.quoteRequests.sendQuote(id, new Date());
    return { queued: true };
  }

  @Endpoint('generateQuotePdf')
  generatePdf(
    @Body({ schema: generateQuotePdfSchema }) wanted: z.output<typeof generateQuotePdfSchema>,
  ): Promise<GeneratedQuotePdf> {
    return this.quotePdf.generate(wanted, new Date());
  }
}

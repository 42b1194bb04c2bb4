import { generateQuotePdfSchema, sendQuoteEmailSchema, type GeneratedQuotePdf } from '@backlot/domain/contract/staff';
import { Body, Controller } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../platform/http/caller.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { QuotePdfService } from './quote-pdf.service.js';
import { QuoteVersionsService } from './versions/quote-versions.service.js';

/** The two server functions (spec 7); their failures say in `error` what went wrong. */
@Controller()
export class QuoteFunctionsController {
  constructor(
    private readonly versions: QuoteVersionsService,
    private readonly quotePdf: QuotePdfService,
  ) {}

  /** The body is the whole request as the page knew it; only its id is believed (decision 15). */
  @Endpoint('sendQuoteEmail')
  async sendQuote(
    @Body({ schema: sendQuoteEmailSchema }) { id }: z.output<typeof sendQuoteEmailSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<{ queued: true }> {
    await this.versions.send(id, { by, at: new Date() });
    return { queued: true };
  }

  @Endpoint('generateQuotePdf')
  generatePdf(
    @Body({ schema: generateQuotePdfSchema }) wanted: z.output<typeof generateQuotePdfSchema>,
  ): Promise<GeneratedQuotePdf> {
    return this.quotePdf.generate(wanted, new Date());
  }
}

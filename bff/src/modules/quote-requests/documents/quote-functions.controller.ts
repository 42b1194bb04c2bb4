import { generateQuotePdfSchema, sendQuoteEmailSchema, type GeneratedQuotePdf } from '@backlot/domain/contract/staff';
import { Body, Controller } from '@nestjs/common';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { QuotePdfService } from './quote-pdf.service.ts';
import { QuoteVersionsService } from '../versions/quote-versions.service.ts';

/** Server functions (spec 7). Their failures have an `error` text. */
@Controller()
export class QuoteFunctionsController {
  constructor(
    private readonly versions: QuoteVersionsService,
    private readonly quotePdf: QuotePdfService,
  ) {}

  /** The body is the client's copy of the request; only its id is used (decision 15). */
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
    @Body({ schema: generateQuotePdfSchema }) requested: z.output<typeof generateQuotePdfSchema>,
  ): Promise<GeneratedQuotePdf> {
    return this.quotePdf.generate(requested, new Date());
  }
}

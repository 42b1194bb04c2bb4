import { businessToday, DEFAULT_LOCALE, LOCALES, type Day, type Locale } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import { Controller, Get, Header, Query } from '@nestjs/common';
import * as z from 'zod';
import { Public } from '../../platform/http/access.js';
import { SiteService } from '../site/site.service.js';
import { toQuoteDocumentData } from './quote-document-data.js';
import { sampleQuoteRequest } from './sample-quote-request.js';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A language that there is not is English, as everywhere. */
const querySchema = z.object({ locale: z.enum(LOCALES).catch(DEFAULT_LOCALE) });

/** The quote e-mail for everybody to see: the very template that is sent, with sample data (decision 39). */
@Controller()
export class QuoteEmailPreviewController {
  /** Of the business's day: the dates in it move with it, nothing else does. */
  private readonly rendered = new Map<Locale, { readonly day: Day; readonly html: Promise<string> }>();

  constructor(private readonly site: SiteService) {}

  @Get(documents.quoteEmailPreview.path)
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('cache-control', 'no-cache')
  read(@Query({ schema: querySchema }) { locale }: z.output<typeof querySchema>): Promise<string> {
    const now = new Date();
    const day = businessToday(now);
    const known = this.rendered.get(locale);
    if (known?.day === day) return known.html;
    const html = this.render(now, locale);
    this.rendered.set(locale, { day, html });
    // A failure is not kept.
    html.catch(() => this.rendered.delete(locale));
    return html;
  }

  private async render(now: Date, locale: Locale): Promise<string> {
    // Not at the top: loading the mail components must not hold up the start.
    const { renderQuote } = await import('./mail/quote.js');
    return (await renderQuote(toQuoteDocumentData(sampleQuoteRequest(now, locale), this.site.letterhead(locale), now)))
      .html;
  }
}

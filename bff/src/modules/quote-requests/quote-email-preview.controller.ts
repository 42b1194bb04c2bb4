import { businessToday, type Day } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { SiteService } from '../site/site.service.js';
import { toQuotePaper } from './quote-paper.js';
import { sampleQuoteRequest } from './sample-quote-request.js';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The quote e-mail for everybody to see: the very template that is sent, with sample data (decision 39). */
@Controller()
export class QuoteEmailPreviewController {
  /** Of the business's day: the dates in it move with it, nothing else does. */
  private rendered: { readonly day: Day; readonly html: Promise<string> } | undefined;

  constructor(private readonly site: SiteService) {}

  @Get(documents.quoteEmailPreview.path)
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  @Header('cache-control', 'no-cache')
  read(): Promise<string> {
    const now = new Date();
    const day = businessToday(now);
    const known = this.rendered;
    if (known?.day === day) return known.html;
    const html = this.render(now);
    this.rendered = { day, html };
    // A failure is not kept.
    html.catch(() => (this.rendered = undefined));
    return html;
  }

  private async render(now: Date): Promise<string> {
    // Not at the top: loading the mail components must not hold up the start.
    const { renderQuote } = await import('./mail/quote.js');
    return (await renderQuote(toQuotePaper(sampleQuoteRequest(now), this.site.letterhead(), now))).html;
  }
}

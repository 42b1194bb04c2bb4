import {
  businessToday,
  DEFAULT_LOCALE,
  localizedPath,
  LOCALES,
  quotePath,
  type Day,
  type Locale,
} from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import * as z from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
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

  constructor(
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

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
    // A failure is not cached.
    html.catch(() => this.rendered.delete(locale));
    return html;
  }

  private async render(now: Date, locale: Locale): Promise<string> {
    // Not at the top: loading the mail components must not hold up the start.
    const { renderQuote } = await import('./mail/quote.js');
    const document = toQuoteDocumentData(sampleQuoteRequest(now, locale), this.site.letterhead(locale), now);
    // The token of a real one is in its mail alone: this leads to where a lost link is asked for.
    const link = this.config.publicOrigin + localizedPath(quotePath(document.reference), locale);
    return (await renderQuote(document, link)).html;
  }
}

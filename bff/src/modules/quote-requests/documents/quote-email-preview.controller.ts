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
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Public } from '../../../platform/http/access.ts';
import { SiteService } from '../../site/site.service.ts';
import { toQuoteDocumentData } from './quote-document-data.ts';
import { sampleQuoteRequest } from './sample-quote-request.ts';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importQuote = () => import('../mail/quote.tsx');

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** An unknown language falls back to English. */
const querySchema = z.object({ locale: z.enum(LOCALES).catch(DEFAULT_LOCALE) });

/** Public preview of the quote e-mail: the production template with sample data (decision 39). */
@Controller()
export class QuoteEmailPreviewController {
  /** Cache per language. Only the day of the business changes the content. */
  readonly #rendered = new Map<Locale, { readonly day: Day; readonly html: Promise<string> }>();

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
    const cached = this.#rendered.get(locale);
    if (cached?.day === day) return cached.html;
    const html = this.#render(now, locale);
    this.#rendered.set(locale, { day, html });
    html.catch(() => this.#rendered.delete(locale));
    return html;
  }

  async #render(now: Date, locale: Locale): Promise<string> {
    const { renderQuote } = await importQuote();
    const document = toQuoteDocumentData(sampleQuoteRequest(now, locale), this.site.letterhead(locale), now);
    // Links to the page for lost links, because a preview has no token.
    const link = this.config.publicOrigin + localizedPath(quotePath(document.reference), locale);
    return (await renderQuote(document, link)).html;
  }
}

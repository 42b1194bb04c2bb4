import { hash } from 'node:crypto';
import type { Locale, PaperSize } from '@backlot/domain';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  DocumentsService,
  type PackingListData,
  type PdfFile,
  type PdfPurpose,
  type QuoteDocumentData,
} from '../../documents/documents.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { renderFailure } from '../documents/render-failure.ts';
import { toPackingListData } from '../documents/packing-list-data.ts';
import { toQuoteDocumentData } from '../documents/quote-document-data.ts';
import { QuoteRequestsService } from '../quote-requests.service.ts';

export type QuoteRequestDocuments = NonNullable<Awaited<ReturnType<QuoteRequestDocumentsService['prepare']>>>;

const hashOf = (document: QuoteDocumentData | PackingListData) => hash('sha256', JSON.stringify(document));

/** One PDF serves both the customer's and the staff's mail when the customer writes in English. */
const RENDERED_PDF_CACHE = { max: 20, ttl: 60_000 };

@Injectable()
export class QuoteRequestDocumentsService {
  readonly #logger = new Logger(QuoteRequestDocumentsService.name);
  readonly #rendered = new LRUCache<string, Promise<PdfFile>>(RENDERED_PDF_CACHE);

  constructor(
    private readonly quoteRequests: QuoteRequestsService,
    private readonly documents: DocumentsService,
    private readonly site: SiteService,
  ) {}

  /** Undefined for an unknown request. */
  async prepare(quoteRequestId: string) {
    const request = await this.quoteRequests.findDocumented(quoteRequestId);
    if (request === undefined) return undefined;
    const now = new Date();
    const write = (locale: Locale) => toQuoteDocumentData(request, this.site.letterhead(locale), now, locale);
    const document = write(request.locale);
    const { id, version } = request;
    return {
      quoteRequestId: id,
      document,
      staffDocument: write('en'),
      version,
      // Keyed by content, because readers may see different fields, and by purpose, because downloads do not wait for
      // mails.
      requestPdf: (data: QuoteDocumentData, purpose: PdfPurpose) =>
        this.#render(`request ${purpose} ${id} ${hashOf(data)}`, () => this.documents.quoteRequest(data, purpose)),
      /** Marks the quote as not sent unless the document is of a version. */
      quotePdf: (data: QuoteDocumentData, size: PaperSize, purpose: PdfPurpose) =>
        this.#render(`quote ${size} ${purpose} ${id} ${hashOf(data)}`, () => this.documents.quote(data, size, purpose)),
      packingList: (size: PaperSize, locale = request.locale) => {
        const list = toPackingListData(request, this.site.letterhead(locale), locale);
        return this.#render(`packing list ${size} ${id} ${hashOf(list)}`, () => this.documents.packingList(list, size));
      },
    };
  }

  /** Renders a file once, also for concurrent jobs. */
  #render(key: string, make: () => Promise<PdfFile>): Promise<PdfFile> {
    const cached = this.#rendered.get(key);
    if (cached !== undefined) return cached;
    const file = make().catch((error: unknown) => {
      // Failures are not cached: the next attempt renders again.
      this.#rendered.delete(key);
      throw renderFailure(this.#logger, error, key);
    });
    this.#rendered.set(key, file);
    return file;
  }
}

import { hash } from 'node:crypto';
import { type Locale } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ProblemException } from '../../../platform/http/problem.js';
import {
  DocumentsService,
  type PackingListData,
  type PaperSize,
  type PdfFile,
  type PdfPurpose,
  type QuoteDocumentData,
} from '../../documents/documents.service.js';
import { SiteService } from '../../site/site.service.js';
import { drawingFailure } from '../drawing-failure.js';
import { toPackingListData } from '../packing-list-data.js';
import { toQuoteDocumentData } from '../quote-document-data.js';
import { QuoteRequestsService } from '../quote-requests.service.js';

export interface QuoteRequestDocuments {
  readonly quoteRequestId: string;
  /** In the customer's language. */
  readonly document: QuoteDocumentData;
  /** The same for the staff, in English. */
  readonly staffDocument: QuoteDocumentData;
  /** Of the request that the document shows. */
  readonly version: number;
  /** Where the staff gets its notifications. */
  readonly staffEmail: string;
  /** The request's page of the back office. */
  readonly adminUrl: string;
  /** The request as it came in, as PDF, for the reader of the document. */
  requestPdf(document: QuoteDocumentData, purpose: PdfPurpose): Promise<PdfFile>;
  /** The quote with its terms, as PDF for the customer; marked as not sent unless the document is of a version. */
  quotePdf(document: QuoteDocumentData, size: PaperSize, purpose: PdfPurpose): Promise<PdfFile>;
  /** The list to pack by, as PDF, in the customer's language unless another one is set. */
  packingList(size: PaperSize, locale: Locale | undefined): Promise<PdfFile>;
}

const NOT_FOUND = 404;

const hashOf = (document: QuoteDocumentData | PackingListData) => hash('sha256', JSON.stringify(document));

/** The customer's and the staff's mail carry the same file when the customer writes in English, and go out together. */
const RENDERED_PDF_CACHE = { max: 20, ttl: 60_000 };

/** What a mail or a file about a quote request is made of. */
@Injectable()
export class QuoteRequestDocumentsService {
  private readonly logger = new Logger(QuoteRequestDocumentsService.name);
  private readonly drawn = new LRUCache<string, Promise<PdfFile>>(RENDERED_PDF_CACHE);

  constructor(
    private readonly quoteRequests: QuoteRequestsService,
    private readonly documents: DocumentsService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined when the request is gone: staff may have deleted it before its mail went out. */
  async prepare(quoteRequestId: string): Promise<QuoteRequestDocuments | undefined> {
    const request = await this.quoteRequests.findDocumented(quoteRequestId).catch((error: unknown) => {
      if (error instanceof ProblemException && error.problem.status === NOT_FOUND) return undefined;
      throw error;
    });
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
      staffEmail: this.config.businessEmail,
      adminUrl: `${this.config.publicOrigin}/admin/quote-requests/${id}`,
      // By content: one reader may be shown less than another. And by purpose: whoever waits for a file does not wait for a mail's.
      requestPdf: (wanted, purpose) =>
        this.draw(`request ${purpose} ${id} ${hashOf(wanted)}`, () => this.documents.quoteRequest(wanted, purpose)),
      quotePdf: (wanted, size, purpose) =>
        this.draw(`quote ${size} ${purpose} ${id} ${hashOf(wanted)}`, () =>
          this.documents.quote(wanted, size, purpose),
        ),
      packingList: (size, locale = request.locale) => {
        const list = toPackingListData(request, this.site.letterhead(locale), locale);
        return this.draw(`packing list ${size} ${id} ${hashOf(list)}`, () => this.documents.packingList(list, size));
      },
    };
  }

  /** Draws a file once, also for jobs that want it at the same time. */
  private draw(key: string, make: () => Promise<PdfFile>): Promise<PdfFile> {
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    const file = make().catch((error: unknown) => {
      // A failure is not cached: the next attempt draws again.
      this.drawn.delete(key);
      throw drawingFailure(this.logger, error, key);
    });
    this.drawn.set(key, file);
    return file;
  }
}

/** The PDF as a mail carries it. */
export const asAttachment = ({ filename, content }: PdfFile) => ({ filename, content, contentType: 'application/pdf' });

import { type Locale } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { describeError } from '../../../platform/http/describe-error.js';
import { ProblemException } from '../../../platform/http/problem.js';
import {
  DocumentsService,
  type PaperSize,
  type PdfFile,
  type QuoteDocumentData,
} from '../../documents/documents.service.js';
import { SiteService } from '../../site/site.service.js';
import { toQuoteDocumentData } from '../quote-document-data.js';
import { QuoteRequestsService } from '../quote-requests.service.js';

export interface QuoteRequestDocuments {
  /** In the customer's language. */
  readonly paper: QuoteDocumentData;
  /** The same for the staff, in English. */
  readonly staffDocument: QuoteDocumentData;
  /** Of the request that the paper shows. */
  readonly version: number;
  /** Where the staff gets its notifications. */
  readonly staffEmail: string;
  /** The request's page of the back office. */
  readonly adminUrl: string;
  /** The request as it came in, as PDF, for whom the paper is. */
  requestPdf(paper: QuoteDocumentData): Promise<PdfFile>;
  /** The quote with its terms, as PDF for the customer. */
  quotePdf(size: PaperSize): Promise<PdfFile>;
}

const NOT_FOUND = 404;

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
    const request = await this.quoteRequests.find(quoteRequestId).catch((error: unknown) => {
      if (error instanceof ProblemException && error.problem.status === NOT_FOUND) return undefined;
      throw error;
    });
    if (request === undefined) return undefined;
    const now = new Date();
    const write = (locale: Locale) => toQuoteDocumentData(request, this.site.letterhead(locale), now, locale);
    const paper = write(request.locale);
    const { id, version } = request;
    return {
      paper,
      staffDocument: write('en'),
      version,
      staffEmail: this.config.businessEmail,
      adminUrl: `${this.config.publicOrigin}/admin/quote-requests/${id}`,
      requestPdf: (wanted) =>
        this.draw(`request ${wanted.locale} ${id} ${version}`, () => this.documents.quoteRequest(wanted)),
      quotePdf: (size) => this.draw(`quote ${size} ${id} ${version}`, () => this.documents.quote(paper, size)),
    };
  }

  /** Draws a file once, also for jobs that want it at the same time. */
  private draw(key: string, make: () => Promise<PdfFile>): Promise<PdfFile> {
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    const file = make().catch((error: unknown) => {
      // A failure is not kept: the next attempt draws again.
      this.drawn.delete(key);
      throw this.described(error, key);
    });
    this.drawn.set(key, file);
    return file;
  }

  /** The words of a failed drawing may repeat those of the customer, and a job's error is kept in the queue and the log. */
  private described(error: unknown, key: string): Error {
    const { message: _, ...described } = describeError(error);
    this.logger.error({ err: described }, `The PDF ${key} could not be drawn`);
    return new Error('The PDF could not be drawn');
  }
}

/** The PDF as a mail carries it. */
export const asAttachment = ({ filename, content }: PdfFile) => ({ filename, content, contentType: 'application/pdf' });

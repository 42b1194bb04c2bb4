import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { PermanentFailure } from '../../../platform/permanent-failure.js';
import { DocumentsService, type PdfFile, type QuotePaper } from '../../documents/documents.service.js';
import { SiteService } from '../../site/site.service.js';
import { toQuotePaper, type PaperBusiness } from '../quote-paper.js';
import { QuoteRequestsService } from '../quote-requests.service.js';

export interface QuoteRequestPapers {
  readonly paper: QuotePaper;
  readonly pdf: PdfFile;
  readonly business: PaperBusiness;
  /** The request's page of the back office. */
  readonly adminUrl: string;
}

const NOT_FOUND = 404;

/** What a mail about a quote request is made of. */
@Injectable()
export class QuoteRequestPapersService {
  constructor(
    private readonly quoteRequests: QuoteRequestsService,
    private readonly documents: DocumentsService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws PermanentFailure when the request is gone: staff may have deleted it before its mail went out */
  async prepare(quoteRequestId: string): Promise<QuoteRequestPapers> {
    const request = await this.quoteRequests.find(quoteRequestId).catch((error: unknown) => {
      if (error instanceof ProblemException && error.problem.status === NOT_FOUND) throw new PermanentFailure('The quote request is gone');
      throw error;
    });
    const { businessName: name, phone, email } = this.site.read(new Date());
    const business = { name, phone, email };
    const paper = toQuotePaper(request, business);
    return {
      paper,
      business,
      pdf: await this.documents.quoteRequest(paper),
      adminUrl: `${this.config.publicOrigin}/admin/quote-requests/${request.id}`,
    };
  }
}

/** The PDF as a mail carries it. */
export const asAttachment = ({ filename, content }: PdfFile) => ({ filename, content, contentType: 'application/pdf' });

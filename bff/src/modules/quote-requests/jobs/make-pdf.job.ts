import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { MadeDocumentsRepository } from '../made-documents.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestPapersService } from './quote-request-papers.js';

/** What the admin is told; what went wrong inside is in the log. */
const NOT_DRAWN = 'The file could not be drawn. Please try again.';

/** Draws a quote that somebody waits for (decision 16). */
@Injectable()
@HandlesJob(quoteRequestJobs.makePdf)
export class MakePdfJob implements JobHandler<typeof quoteRequestJobs.makePdf> {
  constructor(
    private readonly documents: MadeDocumentsRepository,
    private readonly papers: QuoteRequestPapersService,
  ) {}

  async handle({ payload: { documentId } }: DeliveredJob<typeof quoteRequestJobs.makePdf>): Promise<void> {
    const wanted = await this.documents.findWanted(documentId);
    const papers = wanted === undefined ? undefined : await this.papers.prepare(wanted.quoteRequestId);
    // Deleted with its request, too old, or made by a run whose end the queue never heard of.
    if (wanted === undefined || papers === undefined) return;
    const file = await papers.quotePdf(wanted.paperSize).catch(() => undefined);
    // Somebody waits: no file now is a better answer than a file in an hour.
    await (file === undefined
      ? this.documents.keepError(documentId, NOT_DRAWN)
      : this.documents.keep(documentId, file, papers.version));
  }

  async giveUp({ payload: { documentId } }: DeliveredJob<typeof quoteRequestJobs.makePdf>): Promise<void> {
    await this.documents.keepError(documentId, NOT_DRAWN);
  }
}

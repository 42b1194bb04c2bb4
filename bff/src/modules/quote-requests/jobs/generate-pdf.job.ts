import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { GeneratedDocumentsRepository } from '../generated-documents.repository.js';
import { QuoteRequestDocumentsService } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

/** What the admin is shown; what went wrong inside is in the log. */
export const RENDERING_FAILED = 'The file could not be drawn. Please try again.';

/** Draws a quote that somebody waits for (decision 16). */
@Injectable()
@HandlesJob(quoteRequestJobs.generatePdf)
export class GeneratePdfJob implements JobHandler<typeof quoteRequestJobs.generatePdf> {
  constructor(
    private readonly documents: GeneratedDocumentsRepository,
    private readonly quoteDocuments: QuoteRequestDocumentsService,
  ) {}

  async handle({ payload: { documentId } }: DeliveredJob<typeof quoteRequestJobs.generatePdf>): Promise<void> {
    const wanted = await this.documents.findDocumentRequest(documentId);
    const prepared = wanted === undefined ? undefined : await this.quoteDocuments.prepare(wanted.quoteRequestId);
    // Deleted with its request, too old, or made by a run whose end the queue never heard of.
    if (wanted === undefined || prepared === undefined) return;
    const file = await prepared.quotePdf(prepared.document, wanted.paperSize, 'download').catch(() => undefined);
    // Somebody waits: no file now is a better answer than a file in an hour.
    await (file === undefined
      ? this.documents.saveError(documentId, RENDERING_FAILED)
      : this.documents.save(documentId, file, prepared.version));
  }

  async giveUp({ payload: { documentId } }: DeliveredJob<typeof quoteRequestJobs.generatePdf>): Promise<void> {
    await this.documents.saveError(documentId, RENDERING_FAILED);
  }
}

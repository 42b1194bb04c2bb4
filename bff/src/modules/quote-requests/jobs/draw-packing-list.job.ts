import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { GeneratedDocumentsRepository } from '../generated-documents.repository.js';
import { RENDERING_FAILED } from './generate-pdf.job.js';
import { QuoteRequestDocumentsService } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.drawPackingList;

/** Draws a packing list that somebody waits for. */
@Injectable()
@HandlesJob(quoteRequestJobs.drawPackingList)
export class DrawPackingListJob implements JobHandler<Job> {
  constructor(
    private readonly documents: GeneratedDocumentsRepository,
    private readonly quoteDocuments: QuoteRequestDocumentsService,
  ) {}

  async handle({ payload: { documentId, locale } }: DeliveredJob<Job>): Promise<void> {
    const wanted = await this.documents.findDocumentRequest(documentId);
    const prepared = wanted === undefined ? undefined : await this.quoteDocuments.prepare(wanted.quoteRequestId);
    // Deleted with its request, too old, or made by a run whose end the queue never heard of.
    if (wanted === undefined || prepared === undefined) return;
    const file = await prepared.packingList(wanted.paperSize, locale).catch(() => undefined);
    await (file === undefined
      ? this.documents.saveError(documentId, RENDERING_FAILED)
      : this.documents.save(documentId, file, prepared.version));
  }

  async giveUp({ payload: { documentId } }: DeliveredJob<Job>): Promise<void> {
    await this.documents.saveError(documentId, RENDERING_FAILED);
  }
}

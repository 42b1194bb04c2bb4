import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { GeneratedDocumentsRepository } from '../generated-documents.repository.js';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.js';
import { RENDERING_FAILED } from './generate-pdf.job.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.drawVersion;

/** Hands out the file of a version, which it draws if nobody has yet. What was sent exists once, on Letter, whatever paper is asked for. */
@Injectable()
@HandlesJob(quoteRequestJobs.drawVersion)
export class DrawVersionJob implements JobHandler<Job> {
  constructor(
    private readonly documents: GeneratedDocumentsRepository,
    private readonly files: QuoteVersionFilesService,
  ) {}

  async handle({ payload: { documentId } }: DeliveredJob<Job>): Promise<void> {
    const wanted = await this.documents.findDocumentRequest(documentId);
    // Deleted with its request, too old, or made by a run whose end the queue never heard of.
    if (wanted === undefined || wanted.quoteVersion === null) return;
    const file = await this.files.fileOf(wanted.quoteRequestId, wanted.quoteVersion, 'download').catch(() => undefined);
    await (file === undefined
      ? this.documents.saveError(documentId, RENDERING_FAILED)
      : this.documents.saveSealed(documentId, file));
  }

  async giveUp({ payload: { documentId } }: DeliveredJob<Job>): Promise<void> {
    await this.documents.saveError(documentId, RENDERING_FAILED);
  }
}

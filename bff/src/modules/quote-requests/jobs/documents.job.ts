import type { PaperSize } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { GivesUpJob, HandlesJob } from '../../../platform/queue/job-handlers.ts';
import type { PdfFile } from '../../documents/documents.service.ts';
import { GeneratedDocumentsRepository } from '../documents/generated-documents.repository.ts';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.ts';
import { QuoteRequestDocumentsService, type QuoteRequestDocuments } from './quote-request-documents.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

/** Error shown to the admin; the log has the cause. */
const RENDERING_FAILED = 'The file could not be drawn. Please try again.';

/**
 * Files that a client waits for: a failure is saved instead of retried. No-op for a document that was deleted, has
 * expired, or was done by an earlier run that the queue did not acknowledge.
 */
@Injectable()
export class DocumentJobs {
  constructor(
    private readonly documents: GeneratedDocumentsRepository,
    private readonly quoteDocuments: QuoteRequestDocumentsService,
    private readonly files: QuoteVersionFilesService,
  ) {}

  @HandlesJob(quoteRequestJobs.generatePdf)
  generatePdf({ payload: { documentId } }: QuoteRequestJob<'generatePdf'>): Promise<void> {
    return this.#renderPresent(documentId, ({ document, quotePdf }, size) => quotePdf(document, size, 'download'));
  }

  @HandlesJob(quoteRequestJobs.renderPackingList)
  renderPackingList({ payload: { documentId, locale } }: QuoteRequestJob<'renderPackingList'>): Promise<void> {
    return this.#renderPresent(documentId, ({ packingList }, size) => packingList(size, locale));
  }

  /** Provides the file of a version, rendered at most once, in Letter whatever the requested paper size. */
  @HandlesJob(quoteRequestJobs.renderVersion)
  async renderVersion({ payload: { documentId } }: QuoteRequestJob<'renderVersion'>): Promise<void> {
    const requested = await this.documents.findDocumentRequest(documentId);
    if (requested === null || requested.quoteVersion === null) return;
    const { quoteRequestId, quoteVersion } = requested;
    const file = await this.files.fileOf(quoteRequestId, quoteVersion, 'download').catch(() => undefined);
    await (file === undefined ? this.#saveError(documentId) : this.documents.save(documentId, file));
  }

  @GivesUpJob(quoteRequestJobs.generatePdf, quoteRequestJobs.renderPackingList, quoteRequestJobs.renderVersion)
  giveUp({
    payload: { documentId },
  }: QuoteRequestJob<'generatePdf' | 'renderPackingList' | 'renderVersion'>): Promise<void> {
    return this.#saveError(documentId);
  }

  async #renderPresent(
    documentId: string,
    render: (documents: QuoteRequestDocuments, size: PaperSize) => Promise<PdfFile>,
  ): Promise<void> {
    const requested = await this.documents.findDocumentRequest(documentId);
    const prepared = requested === null ? undefined : await this.quoteDocuments.prepare(requested.quoteRequestId);
    if (requested === null || prepared === undefined) return;
    const file = await render(prepared, requested.paperSize).catch(() => undefined);
    const { version } = prepared;
    await (file === undefined ? this.#saveError(documentId) : this.documents.save(documentId, { ...file, version }));
  }

  #saveError(documentId: string): Promise<void> {
    return this.documents.saveError(documentId, RENDERING_FAILED);
  }
}

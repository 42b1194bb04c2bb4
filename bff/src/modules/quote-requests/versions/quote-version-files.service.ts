import { Injectable, Logger } from '@nestjs/common';
import {
  DocumentsService,
  type PdfFile,
  type PdfPurpose,
  type QuoteDocumentData,
} from '../../documents/documents.service.ts';
import { renderFailure } from '../documents/render-failure.ts';
import { readContent } from './quote-content.ts';
import { QuoteVersionFilesRepository } from './quote-version-files.repository.ts';

/** Files of versions. Each is rendered once; all mails and downloads have the same bytes. */
@Injectable()
export class QuoteVersionFilesService {
  readonly #logger = new Logger(QuoteVersionFilesService.name);

  constructor(
    private readonly versions: QuoteVersionFilesRepository,
    private readonly documents: DocumentsService,
  ) {}

  async find(versionId: string) {
    const version = await this.versions.findVersion(versionId);
    return version === undefined ? undefined : { ...version, document: readContent(version.content).document };
  }

  async file(versionId: string, document: QuoteDocumentData, purpose: PdfPurpose): Promise<PdfFile> {
    const existing = await this.versions.findFile(versionId);
    if (existing !== undefined) return existing;
    const rendered = await this.documents.quote(document, 'letter', purpose).catch((error: unknown) => {
      throw renderFailure(this.#logger, error, `version ${versionId}`);
    });
    await this.versions.saveFile(versionId, rendered, new Date());
    return (await this.versions.findFile(versionId)) ?? rendered;
  }

  async fileOf(quoteRequestId: string, number: number, purpose: PdfPurpose): Promise<PdfFile | undefined> {
    const id = await this.versions.findId(quoteRequestId, number);
    const sealed = id === undefined ? undefined : await this.find(id);
    return id === undefined || sealed === undefined ? undefined : this.file(id, sealed.document, purpose);
  }
}

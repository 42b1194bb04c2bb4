import { type QuoteStatus, type QuoteVersionState } from '@backlot/domain';
import { Injectable, Logger } from '@nestjs/common';
import {
  DocumentsService,
  type PdfFile,
  type PdfPurpose,
  type QuoteDocumentData,
} from '../../documents/documents.service.js';
import { drawingFailure } from '../drawing-failure.js';
import { readContent } from './quote-content.js';
import { QuoteVersionFilesRepository } from './quote-version-files.repository.js';

export interface SealedQuote {
  readonly number: number;
  readonly state: QuoteVersionState;
  /** Of the request; null when that is gone. */
  readonly status: QuoteStatus | null;
  readonly document: QuoteDocumentData;
}

/** Draws the file of a version once; every mail and every download carries the same bytes. */
@Injectable()
export class QuoteVersionFilesService {
  private readonly logger = new Logger(QuoteVersionFilesService.name);

  constructor(
    private readonly versions: QuoteVersionFilesRepository,
    private readonly documents: DocumentsService,
  ) {}

  /** Undefined when it was erased. */
  async find(versionId: string): Promise<SealedQuote | undefined> {
    const version = await this.versions.findVersion(versionId);
    if (version === undefined) return undefined;
    const { number, state, status, content } = version;
    return { number, state, status, document: readContent(content).document };
  }

  /** The sealed file, drawn now if nobody has before. */
  async file(versionId: string, document: QuoteDocumentData, purpose: PdfPurpose): Promise<PdfFile> {
    const known = await this.versions.findFile(versionId);
    if (known !== undefined) return known;
    const drawn = await this.documents.quote(document, 'letter', purpose).catch((error: unknown) => {
      throw drawingFailure(this.logger, error, `version ${versionId}`);
    });
    await this.versions.saveFile(versionId, drawn, new Date());
    return (await this.versions.findFile(versionId)) ?? drawn;
  }

  /** The sealed file of a version by its number; undefined when there is no such version. */
  async fileOf(quoteRequestId: string, number: number, purpose: PdfPurpose): Promise<PdfFile | undefined> {
    const id = await this.versions.findId(quoteRequestId, number);
    const sealed = id === undefined ? undefined : await this.find(id);
    return id === undefined || sealed === undefined ? undefined : this.file(id, sealed.document, purpose);
  }
}

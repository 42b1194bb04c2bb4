import { formatDay, localizedPath, QUOTE_VERIFY_PATH, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DocumentsService, type CertificateData, type PdfFile } from '../../documents/documents.service.js';
import { drawingFailure } from '../drawing-failure.js';
import { readContent, type QuoteContent } from '../versions/quote-content.js';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.js';
import {
  readAcceptance,
  type AcceptanceContent,
  type RecordedContent,
  type SignedContent,
} from './acceptance-content.js';
import { QuoteAcceptancesRepository } from './quote-acceptances.repository.js';
import { miamiTime, utcTime } from './signing-time.js';

/** An acceptance with its two files, as both sides get them. */
export interface AcceptedQuote<Acceptance extends AcceptanceContent = AcceptanceContent> {
  /** Null when the request is gone. */
  readonly quoteRequestId: string | null;
  readonly acceptance: Acceptance;
  readonly content: QuoteContent;
  readonly files: readonly PdfFile[];
}

/** Draws the certificate of an acceptance once; every mail and every download carries the same bytes. */
@Injectable()
export class QuoteCertificatesService {
  readonly #origin: string;
  private readonly logger = new Logger(QuoteCertificatesService.name);

  constructor(
    private readonly acceptances: QuoteAcceptancesRepository,
    private readonly files: QuoteVersionFilesService,
    private readonly documents: DocumentsService,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  /** An acceptance that the customer signed; undefined when it was erased. */
  async findSigned(versionId: string): Promise<AcceptedQuote<SignedContent> | undefined> {
    const accepted = await this.#find(versionId);
    return accepted?.acceptance.format === 1 ? { ...accepted, acceptance: accepted.acceptance } : undefined;
  }

  /** An acceptance that staff recorded; undefined when it was erased. */
  async findRecorded(versionId: string): Promise<AcceptedQuote<RecordedContent> | undefined> {
    const accepted = await this.#find(versionId);
    return accepted?.acceptance.format === 2 ? { ...accepted, acceptance: accepted.acceptance } : undefined;
  }

  async #find(versionId: string): Promise<AcceptedQuote | undefined> {
    const stored = await this.acceptances.find(versionId);
    if (stored === undefined) return undefined;
    const acceptance = readAcceptance(stored.content);
    const content = readContent(stored.versionContent);
    const quote = await this.files.file(versionId, content.document, 'mail');
    const certificate = await this.#certificate(
      versionId,
      toCertificateData(acceptance, content, stored.sha256, this.#origin),
    );
    return { quoteRequestId: stored.quoteRequestId, acceptance, content, files: [quote, certificate] };
  }

  async #certificate(versionId: string, data: CertificateData): Promise<PdfFile> {
    const known = await this.acceptances.findDrawn(versionId);
    if (known !== undefined) return known;
    const drawn = await this.documents.certificate(data).catch((error: unknown) => {
      throw drawingFailure(this.logger, error, `certificate of version ${versionId}`);
    });
    await this.acceptances.saveCertificate(versionId, drawn, new Date());
    return (await this.acceptances.findDrawn(versionId)) ?? drawn;
  }
}

function toCertificateData(
  acceptance: AcceptanceContent,
  { document, locale, startDate, endDate }: QuoteContent,
  acceptanceSha256: string,
  origin: string,
): CertificateData {
  const { name, title, email, reference, pdfSha256, sha256, acceptedAt, acceptedAtInMiami } = acceptance;
  const accepted = {
    locale,
    business: document.business,
    reference,
    total: document.total,
    period: `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`,
    name,
    title,
    email,
    acceptedAt: [utcTime(new Date(acceptedAt)), acceptedAtInMiami],
    pdfSha256,
    sha256,
    acceptanceSha256,
    verifyUrl: origin + localizedPath(QUOTE_VERIFY_PATH, locale),
  };
  return acceptance.format === 1
    ? { ...accepted, ...toSignedPart(acceptance) }
    : { ...accepted, ...toRecordedPart(acceptance) };
}

function toSignedPart({ signature, consent, codeMailedAt, ip, userAgent, signedFor }: SignedContent) {
  return {
    kind: 'signed' as const,
    signature:
      signature.kind === 'typed' ? signature : { ...signature, width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT },
    codeMailedAt: miamiTime(new Date(codeMailedAt)),
    ip,
    userAgent,
    consent: consent.clauses,
    statements: consent.statements,
    signedFor: signedFor ?? null,
  };
}

function toRecordedPart({ how, reason, recordedBy, file }: RecordedContent) {
  const kept = file === null ? null : { filename: file.filename, sha256: file.sha256 };
  return { kind: 'recorded' as const, how, reason, recordedBy, file: kept };
}

import { formatDay, localizedPath, QUOTE_VERIFY_PATH, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { DocumentsService, type CertificateData, type PdfFile } from '../../documents/documents.service.js';
import { drawingFailure } from '../drawing-failure.js';
import { readContent, type QuoteContent } from '../versions/quote-content.js';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.js';
import { readAcceptance, type AcceptanceContent } from './acceptance-content.js';
import { QuoteAcceptancesRepository } from './quote-acceptances.repository.js';
import { miamiTime, utcTime } from './signing-time.js';

/** An acceptance with its two files, as both sides get them. */
export interface AcceptedQuote {
  /** Null when the request is gone. */
  readonly quoteRequestId: string | null;
  readonly acceptance: AcceptanceContent;
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

  /** Undefined when it was erased. */
  async find(versionId: string): Promise<AcceptedQuote | undefined> {
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
  { signature, consent, ...signed }: AcceptanceContent,
  { document, locale, startDate, endDate }: QuoteContent,
  acceptanceSha256: string,
  origin: string,
): CertificateData {
  const { name, title, email, reference, ip, userAgent, pdfSha256, sha256 } = signed;
  const acceptedAt = new Date(signed.acceptedAt);
  return {
    locale,
    business: document.business,
    reference,
    total: document.total,
    period: `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`,
    name,
    title,
    email,
    signature:
      signature.kind === 'typed' ? signature : { ...signature, width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT },
    acceptedAt: [utcTime(acceptedAt), signed.acceptedAtInMiami],
    codeMailedAt: miamiTime(new Date(signed.codeMailedAt)),
    ip,
    userAgent,
    pdfSha256,
    sha256,
    acceptanceSha256,
    verifyUrl: origin + localizedPath(QUOTE_VERIFY_PATH, locale),
    consent: consent.clauses,
    statements: consent.statements,
  };
}

import { clientPaths, formatDay, localizedPath, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { DocumentsService, type CertificateData, type PdfFile } from '../../documents/documents.service.ts';
import { renderFailure } from '../documents/render-failure.ts';
import { readContent, type QuoteContent } from '../versions/quote-content.ts';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.ts';
import {
  readAcceptance,
  type AcceptanceContent,
  type RecordedContent,
  type SignedContent,
} from './acceptance-content.ts';
import { QuoteAcceptancesRepository } from './quote-acceptances.repository.ts';
import { miamiTime, utcTime } from './signing-time.ts';

export interface AcceptedQuote {
  readonly acceptance: AcceptanceContent;
  readonly content: QuoteContent;
  readonly files: readonly PdfFile[];
}

/** Certificates of acceptances. Each is rendered once; all mails and downloads have the same bytes. */
@Injectable()
export class QuoteCertificatesService {
  readonly #origin: string;
  readonly #logger = new Logger(QuoteCertificatesService.name);

  constructor(
    private readonly acceptances: QuoteAcceptancesRepository,
    private readonly files: QuoteVersionFilesService,
    private readonly documents: DocumentsService,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

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
    return { acceptance, content, files: [quote, certificate] };
  }

  async #certificate(versionId: string, data: CertificateData): Promise<PdfFile> {
    const existing = await this.acceptances.findRendered(versionId);
    if (existing !== undefined) return existing;
    const rendered = await this.documents.certificate(data).catch((error: unknown) => {
      throw renderFailure(this.#logger, error, `certificate of version ${versionId}`);
    });
    await this.acceptances.saveCertificate(versionId, rendered, new Date());
    return (await this.acceptances.findRendered(versionId)) ?? rendered;
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
    verifyUrl: origin + localizedPath(clientPaths.verifyQuote, locale),
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
  const storedFile = file === null ? null : { filename: file.filename, sha256: file.sha256 };
  return { kind: 'recorded' as const, how, reason, recordedBy, file: storedFile };
}

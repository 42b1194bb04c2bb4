import { clientPaths, formatDay, localizedPath, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@backlot/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { DocumentsService, type CertificateData, type PdfFile } from '../../documents/documents.service.ts';
import { renderFailure } from '../documents/render-failure.ts';
import { readContent, type QuoteContent } from '../versions/quote-content.ts';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.ts';
import { readAcceptance, type AcceptanceContent } from './acceptance-content.ts';
import { QuoteSigningRepository } from './quote-signing.repository.ts';
import { miamiTime, utcTime } from './signing-time.ts';

/** Certificates of acceptances. Each is rendered once; all mails and downloads have the same bytes. */
@Injectable()
export class QuoteCertificatesService {
  readonly #origin: string;
  readonly #logger = new Logger(QuoteCertificatesService.name);

  constructor(
    private readonly signing: QuoteSigningRepository,
    private readonly files: QuoteVersionFilesService,
    private readonly documents: DocumentsService,
    @Inject(CONFIG) { publicOrigin }: Config,
  ) {
    this.#origin = publicOrigin;
  }

  async find(versionId: string) {
    const stored = await this.signing.find(versionId);
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
    const existing = await this.signing.findRendered(versionId);
    if (existing !== undefined) return existing;
    const rendered = await this.documents.certificate(data).catch((error: unknown) => {
      throw renderFailure(this.#logger, error, `certificate of version ${versionId}`);
    });
    await this.signing.saveCertificate(versionId, rendered, new Date());
    return (await this.signing.findRendered(versionId)) ?? rendered;
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
  if (acceptance.format === 2) {
    const { how, reason, recordedBy, file } = acceptance;
    const storedFile = file === null ? null : { filename: file.filename, sha256: file.sha256 };
    return { ...accepted, kind: 'recorded', how, reason, recordedBy, file: storedFile };
  }
  const { signature, consent, codeMailedAt, ip, userAgent, signedFor } = acceptance;
  return {
    ...accepted,
    kind: 'signed',
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

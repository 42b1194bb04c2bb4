import { quoteStanding, quoteVersionReference, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import type { Ended } from '../customer-quote/customer-decision.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { sealRecordedAcceptance, type Recorded } from './acceptance-content.ts';
import {
  findAcceptableVersion,
  findAcceptanceFile,
  findAttempt,
  findCertificateOfVersion,
  insertAcceptanceFile,
  type AcceptableVersion,
} from './acceptances.sql.ts';
import type { RecordedAcceptance } from './recorded-acceptance-body.ts';
import { writeAcceptance } from './write-acceptance.repository.ts';

export interface RecordingContext extends Edit {
  readonly today: Day;
  readonly idempotencyKey: string;
}

export type RecordingRefusal = 'gone' | 'unknown' | 'key-used' | Ended | 'former-address' | 'pending';

@Injectable()
export class RecordedAcceptancesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Idempotent per key. */
  async record(
    id: string,
    recorded: RecordedAcceptance,
    context: RecordingContext,
  ): Promise<FullQuoteRequest | RecordingRefusal> {
    const fingerprint = fingerprintOf(recorded);
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return 'gone';
      // Read after the lock, so that a concurrent new version, signature or withdrawal is visible.
      const existing = await findAttempt(em, id, context.idempotencyKey);
      if (existing !== undefined && existing !== fingerprint) return 'key-used';
      if (existing === undefined) {
        const version = await findAcceptableVersion(em, id, recorded.version);
        if (version === undefined) return 'unknown';
        const refusal = refusalOf(version, request, context.today);
        if (refusal !== undefined) return refusal;
        if (version.pdfSha256 === null) return 'pending';
        await this.#write(
          em,
          request,
          { ...version, pdfSha256: version.pdfSha256 },
          { recorded, context, fingerprint },
        );
      }
      return (await readFullQuoteRequest(em, id)) ?? 'gone';
    });
  }

  async #write(
    em: EntityManager,
    request: QuoteRequestRecord,
    version: AcceptableVersion & { readonly pdfSha256: string },
    { recorded, context, fingerprint }: Writing,
  ): Promise<void> {
    const { at, by, idempotencyKey } = context;
    const { name, how, file } = recorded;
    const content = toContent(request, version, recorded, by.email);
    const sealed = sealRecordedAcceptance(content, at);
    if (file !== undefined && content.file !== null)
      await insertAcceptanceFile(em, version.id, { ...file, filename: content.file.filename }, at);
    await writeAcceptance(
      em,
      request,
      {
        versionId: version.id,
        pdfSha256: version.pdfSha256,
        name,
        sealed,
        idempotencyKey,
        fingerprint,
        recorded: { how, fileSha256: file?.sha256 ?? null },
      },
      { kind: 'acceptance-recorded', by: by.email, how, acceptanceSha256: sealed.sha256 },
      { by, at },
    );
    const payload = { quoteRequestId: request.id, quoteVersionId: version.id };
    await this.outbox.enqueue(em, quoteRequestJobs.confirmRecordedAcceptance, payload);
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfRecordedAcceptance, payload);
    await this.activity.recordRequest(em, 'quote-recorded-acceptance', request, { how });
  }

  findCertificate(quoteRequestId: string, number: number): Promise<SealedFile | null | undefined> {
    return findCertificateOfVersion(this.em.fork(), quoteRequestId, number);
  }

  findFile(quoteRequestId: string, number: number): Promise<SealedFile | undefined> {
    return findAcceptanceFile(this.em.fork(), quoteRequestId, number);
  }
}

interface Writing {
  readonly recorded: RecordedAcceptance;
  readonly context: RecordingContext;
  readonly fingerprint: string;
}

/** Same rules as for signing. Undefined when the version can be accepted. */
function refusalOf(
  version: AcceptableVersion,
  { status }: QuoteRequestRecord,
  today: Day,
): Ended | 'former-address' | undefined {
  if (!version.isNewest) return 'superseded';
  const standing = quoteStanding(version, status, today);
  if (standing !== 'open') return standing;
  return version.isForCustomer ? undefined : 'former-address';
}

function toContent(
  { customerEmail: email }: QuoteRequestRecord,
  { id, reference, number, sha256, pdfSha256 }: AcceptableVersion & { readonly pdfSha256: string },
  { name, title = null, how, reason, file }: RecordedAcceptance,
  recordedBy: string,
): Recorded {
  const versionReference = quoteVersionReference(reference, number);
  return {
    quoteVersionId: id,
    reference: versionReference,
    sha256,
    pdfSha256,
    name,
    title: title === '' ? null : title,
    email,
    how,
    reason,
    recordedBy,
    file:
      file === undefined
        ? null
        : {
            filename: `acceptance-${versionReference}.${file.ending}`,
            type: file.type,
            bytes: file.content.length,
            sha256: file.sha256,
          },
  };
}

const fingerprintOf = ({ file, ...entries }: RecordedAcceptance): string =>
  sealJson({ ...entries, file: file?.sha256 ?? null }).sha256;

import { businessToday, message, quoteStanding, quoteVersionReference, type Message } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { keyUsed, ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import { sealRecordedAcceptance } from './acceptance-content.ts';
import {
  findAcceptableVersion,
  findAcceptanceFile,
  findAttempt,
  findCertificateOfVersion,
  insertAcceptanceFile,
  type AcceptableVersion,
} from './acceptances.sql.ts';
import { pending } from './pending.ts';
import type { RecordedAcceptance } from './recorded-acceptance-body.ts';
import { writeAcceptance } from './write-acceptance.repository.ts';

const FAILED = message('acceptance-record-failed');

@Injectable()
export class RecordedAcceptancesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Idempotent per key. Undefined for an unknown request. @throws {ProblemException} */
  async record(
    id: string,
    recorded: RecordedAcceptance,
    idempotencyKey: string,
    edit: Edit,
  ): Promise<FullQuoteRequest | undefined> {
    const fingerprint = fingerprintOf(recorded);
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return undefined;
      // Read after the lock, so that a concurrent new version, signature or withdrawal is visible.
      const existing = await findAttempt(em, id, idempotencyKey);
      if (existing === undefined) {
        const version = await findAcceptableVersion(em, id, recorded.version);
        if (version === undefined) throw rowNotFound(FAILED, message('quote-version-not-found'));
        assertAcceptable(version, request, edit.at);
        await this.#write(em, request, version, recorded, { ...edit, idempotencyKey, fingerprint });
      } else if (existing !== fingerprint) {
        throw keyUsed(FAILED, message('acceptance-key-used'));
      }
      return readFullQuoteRequest(em, id);
    });
  }

  async #write(
    em: EntityManager,
    request: QuoteRequestRecord,
    { id: versionId, reference, number, sha256, pdfSha256 }: AcceptableVersion,
    { name, title = null, how, reason, file }: RecordedAcceptance,
    { by, at, ...attempt }: Edit & { readonly idempotencyKey: string; readonly fingerprint: string },
  ): Promise<void> {
    if (pdfSha256 === null) throw pending('acceptance-record-failed', message('quote-file-pending'));
    const versionReference = quoteVersionReference(reference, number);
    const stored = file === undefined ? null : { ...file, filename: `acceptance-${versionReference}.${file.ending}` };
    const sealed = sealRecordedAcceptance(
      {
        quoteVersionId: versionId,
        reference: versionReference,
        sha256,
        pdfSha256,
        name,
        title: title === '' ? null : title,
        email: request.customerEmail,
        how,
        reason,
        recordedBy: by.email,
        file: stored === null ? null : { ...stored, bytes: stored.content.length },
      },
      at,
    );
    if (stored !== null) await insertAcceptanceFile(em, versionId, stored, at);
    const recordedPart = { how, fileSha256: stored?.sha256 ?? null };
    await writeAcceptance(
      em,
      request,
      { versionId, pdfSha256, name, sealed, ...attempt, recorded: recordedPart },
      { kind: 'acceptance-recorded', by: by.email, how, acceptanceSha256: sealed.sha256 },
      { by, at },
    );
    const payload = { quoteRequestId: request.id, quoteVersionId: versionId };
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

const refused = (detail: Message, code: string) => new ProblemException({ status: 409, title: FAILED, detail, code });

/** Same rules as for signing. @throws {ProblemException} 409 with the standing of a version that is not open */
function assertAcceptable(version: AcceptableVersion, { status }: QuoteRequestRecord, at: Date): void {
  const standing = version.isNewest ? quoteStanding(version, status, businessToday(at)) : 'superseded';
  if (standing !== 'open') throw refused(message('acceptance-not-open'), standing);
  if (!version.isForCustomer) throw refused(message('acceptance-of-former-address'), 'superseded');
}

const fingerprintOf = ({ file, ...entries }: RecordedAcceptance): string =>
  sealJson({ ...entries, file: file?.sha256 ?? null }).sha256;

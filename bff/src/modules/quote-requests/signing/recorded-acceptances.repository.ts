import { hash } from 'node:crypto';
import { QUOTE_VERSION_STATES, quoteStanding, quoteVersionReference, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { type Ended } from '../customer-quote/customer-decision.js';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { type QuoteRequestRecord } from '../quote-request.entity.js';
import { readFullQuoteRequest, type FullQuoteRequest } from '../quote-requests.repository.js';
import { type SealedFile } from '../versions/quote-version-files.repository.js';
import { sealRecordedAcceptance, type Recorded } from './acceptance-content.js';
import { type AcceptanceFile } from './acceptance-file.js';
import { type RecordedAcceptance } from './recorded-acceptance-body.js';
import { approvePending, findAttempt, insertAcceptance } from './stored-acceptances.repository.js';

/** Who records an acceptance, when, and by which attempt. */
export interface RecordingContext extends Edit {
  /** Of the business. */
  readonly today: Day;
  readonly idempotencyKey: string;
}

/** Why an acceptance is not recorded. */
export type RecordingRefusal = 'gone' | 'unknown' | 'key-used' | Ended | 'former-address' | 'pending';

const versionRows = z.array(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    sha256: z.string(),
    /** Null until the file is drawn. */
    pdfSha256: z.nullable(z.string()),
    isNewest: z.boolean(),
    /** It was sent to whoever is the customer now. */
    isForCustomer: z.boolean(),
  }),
);
type AcceptableVersion = z.output<typeof versionRows>[number];

const certificateRows = z.array(
  z.object({ filename: z.nullable(z.string()), content: z.nullable(z.instanceof(Uint8Array)) }),
);
const fileRows = z.array(z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }));

/** Acceptances that staff record (specification 17.33). */
@Injectable()
export class RecordedAcceptancesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Accepts the open version of a request in the customer's name, approves the request while that is pending, and queues the mails to both
   * sides. The same attempt again returns the same.
   */
  async record(
    id: string,
    recorded: RecordedAcceptance,
    context: RecordingContext,
  ): Promise<FullQuoteRequest | RecordingRefusal> {
    const fingerprint = fingerprintOf(recorded);
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return 'gone';
      // Behind the lock: whoever sends another version, signs or withdraws this one has ended.
      const known = await findAttempt(em, id, context.idempotencyKey);
      if (known !== undefined && known !== fingerprint) return 'key-used';
      if (known === undefined) {
        const version = await findVersion(em, id, recorded.version);
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
    if (file !== undefined && content.file !== null) await insertFile(em, version.id, file, content.file.filename, at);
    await insertAcceptance(
      em,
      request.id,
      {
        versionId: version.id,
        pdfSha256: version.pdfSha256,
        name,
        sealed,
        idempotencyKey,
        fingerprint,
        recorded: { how, fileSha256: file?.sha256 ?? null },
      },
      at,
    );
    const event = { kind: 'acceptance-recorded', by: by.email, how, acceptanceSha256: sealed.sha256 } as const;
    await recordQuoteEvent(em, version.id, event, at);
    await approvePending(em, request, { by, at });
    const payload = { quoteRequestId: request.id, quoteVersionId: version.id };
    await this.outbox.enqueue(em, quoteRequestJobs.confirmRecordedAcceptance, payload);
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfRecordedAcceptance, payload);
    const { customerEmail: email, reference } = request;
    await this.activity.record(em, {
      kind: 'quote-recorded-acceptance',
      subject: { email },
      details: { reference, how },
    });
  }

  /** The certificate of a version, also of a deleted request: null until it is drawn, undefined when the version was not accepted. */
  async findCertificate(quoteRequestId: string, number: number): Promise<SealedFile | null | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select c.filename, c.content from quote_versions v join quote_acceptances a on a.quote_version_id = v.id
       left join quote_certificates c on c.quote_version_id = v.id where v.quote_request_id = ? and v.number = ?`,
      [quoteRequestId, number],
    );
    const [accepted] = certificateRows.parse(rows);
    if (accepted === undefined) return undefined;
    const { filename, content } = accepted;
    return filename === null || content === null ? null : { filename, content: Buffer.from(content) };
  }

  /** What was kept with the acceptance of a version, also of a deleted request; undefined when nothing was. */
  async findFile(quoteRequestId: string, number: number): Promise<SealedFile | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select f.filename, f.content from quote_versions v join quote_acceptance_files f on f.quote_version_id = v.id
       where v.quote_request_id = ? and v.number = ?`,
      [quoteRequestId, number],
    );
    const [file] = fileRows.parse(rows);
    return file === undefined ? undefined : { ...file, content: Buffer.from(file.content) };
  }
}

interface Writing {
  readonly recorded: RecordedAcceptance;
  readonly context: RecordingContext;
  readonly fingerprint: string;
}

async function findVersion(
  em: EntityManager,
  quoteRequestId: string,
  number: number,
): Promise<AcceptableVersion | undefined> {
  const rows: unknown = await em.execute(
    `select v.id, v.reference, v.number, s.state, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil", v.sha256, f.sha256 as "pdfSha256",
       not exists (select from quote_versions n where n.quote_request_id = r.id and n.number > v.number) as "isNewest",
       lower(v.customer_email) = lower(r.customer_email) as "isForCustomer"
     from quote_versions v join quote_requests r on r.id = v.quote_request_id
     join quote_version_states s on s.quote_version_id = v.id
     left join quote_version_files f on f.quote_version_id = v.id
     where r.id = ? and v.number = ?`,
    [quoteRequestId, number],
  );
  return versionRows.parse(rows)[0];
}

/** As for a customer who signs; undefined when the version can be accepted. */
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

async function insertFile(
  em: EntityManager,
  versionId: string,
  { content, sha256 }: AcceptanceFile,
  filename: string,
  at: Date,
): Promise<void> {
  await em.execute(
    'insert into quote_acceptance_files (quote_version_id, filename, content, sha256, kept_at) values (?, ?, ?, ?, ?)',
    [versionId, filename, content, sha256, at],
    'run',
  );
}

const fingerprintOf = ({ file, ...entries }: RecordedAcceptance): string =>
  hash('sha256', canonicalize({ ...entries, file: file?.sha256 ?? null }) ?? '', 'hex');

import { hash } from 'node:crypto';
import { quoteVersionReference, type Day, type Locale } from '@backlot/domain';
import type { quoteAcceptanceSchema } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import * as z from 'zod';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { byCustomer, standingOf, type Ended } from '../customer-quote/customer-decision.js';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.js';
import { findOpened, requestOfLink, type OpenedQuote } from '../customer-quote/quote-links.repository.js';
import { type Viewer } from '../customer-quote/viewer.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest } from '../quote-request-edits.repository.js';
import { type QuoteRequestRecord } from '../quote-request.entity.js';
import { type SealedFile } from '../versions/quote-version-files.repository.js';
import { sealAcceptance } from './acceptance-content.js';
import { SignCode } from './sign-code.js';
import { countWrongTry, endCode, findLiveCode, type LiveSignCode } from './sign-codes.repository.js';
import { approvePending, findAttempt, findFileHash, insertAcceptance } from './stored-acceptances.repository.js';

/** What a customer signs, as it came. */
export type Acceptance = z.output<typeof quoteAcceptanceSchema>;

/** Who signs, when, and by which attempt. */
export interface AcceptanceContext extends Viewer {
  readonly at: Date;
  /** Of the business. */
  readonly today: Day;
  readonly idempotencyKey: string;
  /** That the consent was read in; unset: that of the version. */
  readonly locale: Locale | undefined;
}

/** What came of an acceptance. */
export type AcceptanceOutcome = 'done' | 'expired-link' | Ended | 'stale' | 'pending' | 'wrong-code' | 'key-used';

const storedRows = z.array(
  z.object({
    quoteRequestId: z.nullable(z.uuid()),
    content: z.instanceof(Uint8Array),
    sha256: z.string(),
    versionContent: z.instanceof(Uint8Array),
  }),
);
/** An acceptance with what it is about. */
export type StoredAcceptance = z.output<typeof storedRows>[number];
const certificateRows = z.array(z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }));
const idRows = z.array(z.object({ id: z.uuid() }));

/** Customers who sign a quote (specification 17). */
@Injectable()
export class QuoteAcceptancesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly codes: SignCode,
  ) {}

  /**
   * Accepts the open version that a link leads to, approves its request while that is pending, and queues the mails to both sides. The same
   * attempt again answers the same. A code that is typed wrongly counts although nothing else is written.
   */
  async accept(tokenHash: string, acceptance: Acceptance, context: AcceptanceContext): Promise<AcceptanceOutcome> {
    const fingerprint = fingerprintOf(acceptance);
    return this.em.fork().transactional(async (em) => {
      const id = await requestOfLink(em, tokenHash);
      const request = id === undefined ? undefined : await lockQuoteRequest(em, id);
      // Behind the lock: whoever ends the link, sends another version or signs this one has ended.
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return 'expired-link';
      const known = await findAttempt(em, request.id, context.idempotencyKey);
      if (known !== undefined) return known === fingerprint ? 'done' : 'key-used';
      const standing = standingOf(opened, acceptance.version, context.today);
      if (standing !== 'open') return standing;
      if (acceptance.sha256 !== opened.sha256) return 'stale';
      const pdfSha256 = await findFileHash(em, opened.versionId);
      if (pdfSha256 === undefined) return 'pending';
      const code = await this.#spendCode(em, opened, acceptance.code);
      if (code === undefined) return 'wrong-code';
      await write(em, request, opened, { acceptance, context, fingerprint, pdfSha256, code });
      const payload = { quoteRequestId: request.id, quoteVersionId: opened.versionId };
      await this.#queueMails(em, payload, opened.share !== null);
      return 'done';
    });
  }

  /** Both sides get the files; where a colleague signed, so does the customer. */
  async #queueMails(
    em: EntityManager,
    payload: { readonly quoteRequestId: string; readonly quoteVersionId: string },
    isColleague: boolean,
  ): Promise<void> {
    if (!isColleague) {
      await this.outbox.enqueue(em, quoteRequestJobs.confirmAcceptance, payload);
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfAcceptance, payload);
      return;
    }
    for (const recipient of ['colleague', 'customer'] as const)
      await this.outbox.enqueue(em, quoteRequestJobs.confirmColleagueAcceptance, { ...payload, recipient });
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfColleagueAcceptance, payload);
  }

  async #spendCode(
    em: EntityManager,
    { linkId, versionId }: OpenedQuote,
    typed: string,
  ): Promise<LiveSignCode | undefined> {
    const code = await findLiveCode(em, linkId, versionId);
    if (code === undefined) return undefined;
    if (!this.codes.matches(typed, code.id)) {
      await countWrongTry(em, code.id);
      return undefined;
    }
    await endCode(em, code.id);
    return code;
  }

  /** Undefined when it was erased. */
  async find(versionId: string): Promise<StoredAcceptance | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select r.id as "quoteRequestId", a.content, a.sha256, v.content as "versionContent"
       from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
       left join quote_requests r on r.id = v.quote_request_id
       where a.quote_version_id = ?`,
      [versionId],
    );
    return storedRows.parse(rows)[0];
  }

  /**
   * The certificate of the version that was accepted last, of the quote that a link leads to: null until it is drawn, undefined when none was
   * accepted.
   */
  async findCertificate(tokenHash: string): Promise<SealedFile | null | undefined> {
    const em = this.em.fork();
    const opened = await findOpened(em, tokenHash);
    const accepted = opened?.acceptance?.version;
    if (opened === undefined || accepted === undefined) return undefined;
    const [version] = idRows.parse(
      await em.execute('select id from quote_versions where quote_request_id = ? and number = ?', [
        opened.quoteRequestId,
        accepted,
      ]),
    );
    return (version === undefined ? undefined : await this.findDrawn(version.id)) ?? null;
  }

  /** The certificate of a version; undefined until it was drawn. */
  async findDrawn(versionId: string): Promise<SealedFile | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute('select filename, content from quote_certificates where quote_version_id = ?', [versionId]);
    const [certificate] = certificateRows.parse(rows);
    return certificate === undefined ? undefined : { ...certificate, content: Buffer.from(certificate.content) };
  }

  /** Keeps a certificate, unless another worker was faster: its bytes are the ones that stay. */
  async saveCertificate(versionId: string, { filename, content }: SealedFile, drawnAt: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into quote_certificates (quote_version_id, filename, content, sha256, drawn_at)
       values (?, ?, ?, ?, ?) on conflict do nothing`,
      [versionId, filename, content, hash('sha256', content, 'hex'), drawnAt],
      'run',
    );
  }
}

interface Written {
  readonly acceptance: Acceptance;
  readonly context: AcceptanceContext;
  readonly fingerprint: string;
  readonly pdfSha256: string;
  readonly code: LiveSignCode;
}

async function write(
  em: EntityManager,
  request: QuoteRequestRecord,
  { versionId, linkId, reference, number, sha256, share }: OpenedQuote,
  { acceptance, context, fingerprint, pdfSha256, code }: Written,
): Promise<void> {
  const { at, ip, userAgent, idempotencyKey, locale = request.locale } = context;
  const { name, title = null, signature } = acceptance;
  const sealed = sealAcceptance(
    {
      quoteVersionId: versionId,
      reference: quoteVersionReference(reference, number),
      sha256,
      pdfSha256,
      name,
      title: title === '' ? null : title,
      email: share?.email ?? request.customerEmail,
      signature,
      linkId,
      ...(share === null ? {} : { signedFor: { name: request.customerName, email: request.customerEmail } }),
    },
    { ip, userAgent },
    { locale, codeMailedAt: code.mailedAt, at },
  );
  const attempt = { idempotencyKey, fingerprint };
  await insertAcceptance(em, request.id, { versionId, pdfSha256, name, sealed, ...attempt }, at);
  const event = { kind: 'accepted', linkId, acceptanceSha256: sealed.sha256, ip, userAgent } as const;
  await recordQuoteEvent(em, versionId, event, at);
  await approvePending(em, request, { by: byCustomer(linkId), at });
}

/** Of what is signed. Not of the code, which could be told from it. */
const fingerprintOf = ({ code: _, ...signed }: Acceptance): string => hash('sha256', canonicalize(signed) ?? '', 'hex');

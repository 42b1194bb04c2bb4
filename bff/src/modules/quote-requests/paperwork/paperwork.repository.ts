import { randomUUID } from 'node:crypto';
import { quoteStanding, takesPaperwork, type Day, type PaperworkDecision, type PaperworkKind } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { type Ended } from '../customer-quote/customer-decision.js';
import { findOpened, requestOfLink, type OpenedQuote } from '../customer-quote/quote-links.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { type QuoteRequestRecord } from '../quote-request.entity.js';
import { readFullQuoteRequest, type FullQuoteRequest } from '../quote-requests.repository.js';
import { type SealedFile } from '../versions/quote-version-files.repository.js';
import { type UploadedPaperwork } from './paperwork-body.js';
import { ofCustomer, readPaperwork, type StoredPaperwork } from './stored-paperwork.repository.js';

/** When something is uploaded. */
interface UploadContext {
  readonly at: Date;
  /** Of the business. */
  readonly today: Day;
}

/** A document that was taken, with the quote that it was uploaded for. */
export interface TakenPaperwork {
  readonly document: StoredPaperwork;
  readonly opened: OpenedQuote;
}

/** What staff decide about a document. */
export interface Review {
  readonly decision: PaperworkDecision;
  /** Null unless it is approved. */
  readonly validUntil: Day | null;
  /** Null unless it is refused, with a reason. */
  readonly reason: string | null;
  /** The version that was reviewed; undefined: the caller says none. */
  readonly version: number | undefined;
}

/** Why a review is not stored. */
export type ReviewRefusal = 'gone' | 'unknown' | 'replaced' | 'stale';

const fileRows = z.array(z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }));

/** Documents of rentals (specification 17.40). Each change locks the request, so that uploads and reviews have an order. */
@Injectable()
export class PaperworkRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Stores a document, which takes the place of the one before: that is deleted unless it was approved. The same bytes again change nothing
   * while they wait or are approved. Staff get a mail unless another document waits for them already.
   */
  async upload(
    tokenHash: string,
    uploaded: UploadedPaperwork,
    context: UploadContext,
  ): Promise<TakenPaperwork | Ended | 'expired-link'> {
    return this.em.fork().transactional(async (em) => {
      const requestId = await requestOfLink(em, tokenHash);
      const request = requestId === undefined ? undefined : await lockQuoteRequest(em, requestId);
      // Behind the lock: whoever ends the link or the quote has ended.
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return 'expired-link';
      const standing = quoteStanding(opened, opened.status, context.today);
      if (standing !== 'open' && !takesPaperwork(standing, opened.acceptance !== null)) return standing;
      const before = await readPaperwork(em, request.id);
      const current = ofCustomer(before, request.customerEmail).find(({ kind }) => kind === uploaded.kind);
      const isSame = current?.sha256 === uploaded.file.sha256 && current.review !== 'refused';
      if (current !== undefined && isSame) return { document: current, opened };
      const id = await this.#store(em, request, uploaded, before, context.at);
      const document = (await readPaperwork(em, request.id)).find((each) => each.id === id);
      return document === undefined ? 'expired-link' : { document, opened };
    });
  }

  async #store(
    em: EntityManager,
    { id: quoteRequestId, reference, customerEmail }: QuoteRequestRecord,
    { kind, file }: UploadedPaperwork,
    before: readonly StoredPaperwork[],
    at: Date,
  ): Promise<string> {
    const id = randomUUID();
    const number = nextNumber(before, kind);
    const filename = `${reference}-${kind}-${number}.${file.ending}`;
    await em.execute(
      `delete from paperwork where quote_request_id = ? and kind = ? and state <> 'approved' and lower(customer_email) = lower(?)`,
      [quoteRequestId, kind, customerEmail],
      'run',
    );
    await em.execute(
      `insert into paperwork (id, quote_request_id, customer_email, kind, number, filename, content, sha256, uploaded_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, quoteRequestId, customerEmail, kind, number, filename, file.content, file.sha256, at],
      'run',
    );
    if (!before.some(({ review }) => review === 'waiting'))
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfPaperwork, { quoteRequestId });
    await this.activity.record(em, {
      kind: 'paperwork-upload',
      subject: { email: customerEmail },
      details: { reference, paperwork: kind },
    });
    return id;
  }

  /** Stores what staff decide about the newest document of a kind; a refusal is mailed to the customer. The same again changes nothing. */
  async review(id: string, paperworkId: string, review: Review, edit: Edit): Promise<FullQuoteRequest | ReviewRefusal> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return 'gone';
      const documents = await readPaperwork(em, id);
      const document = documents.find((each) => each.id === paperworkId);
      if (document === undefined) return 'unknown';
      if (documents.some(({ kind, number }) => kind === document.kind && number > document.number)) return 'replaced';
      if (!isSameReview(document, review)) {
        if (isStale(document, review, edit)) return 'stale';
        await this.#write(em, request, document, { review, edit });
      }
      return (await readFullQuoteRequest(em, id)) ?? 'gone';
    });
  }

  async #write(
    em: EntityManager,
    { id: quoteRequestId, reference, customerEmail }: QuoteRequestRecord,
    { id: paperworkId, kind, version }: StoredPaperwork,
    { review: { decision, validUntil, reason }, edit: { by, at } }: { readonly review: Review; readonly edit: Edit },
  ): Promise<void> {
    await em.execute(
      `update paperwork set state = ?, valid_until = ?, reason = ?, version = version + 1,
         reviewed_by = ?, reviewed_by_email = ?, reviewed_at = ? where id = ?`,
      [decision, validUntil, reason, by.profileId, by.email, at, paperworkId],
      'run',
    );
    if (decision === 'refused')
      await this.outbox.enqueue(em, quoteRequestJobs.sendPaperworkRefusal, {
        quoteRequestId,
        paperworkId,
        paperworkVersion: version + 1,
      });
    await this.activity.record(em, {
      kind: 'paperwork-review',
      subject: { email: customerEmail },
      details: { reference, paperwork: kind, decision },
    });
  }

  /** Returns the documents that a customer uploaded, the newest of each kind first. */
  async ofCustomer(quoteRequestId: string, email: string): Promise<StoredPaperwork[]> {
    return ofCustomer(await readPaperwork(this.em.fork(), quoteRequestId), email);
  }

  /** Undefined when this request has no such document. */
  async findFile(quoteRequestId: string, paperworkId: string): Promise<SealedFile | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute('select filename, content from paperwork where quote_request_id = ? and id = ?', [
        quoteRequestId,
        paperworkId,
      ]);
    const [file] = fileRows.parse(rows);
    return file === undefined ? undefined : { ...file, content: Buffer.from(file.content) };
  }
}

const nextNumber = (documents: readonly StoredPaperwork[], kind: PaperworkKind): number =>
  Math.max(0, ...documents.filter((document) => document.kind === kind).map(({ number }) => number)) + 1;

const isSameReview = (document: StoredPaperwork, { decision, validUntil, reason }: Review): boolean =>
  document.review === decision && document.validUntil === validUntil && document.reason === reason;

/** Whoever says no version may change their own review alone. */
const isStale = ({ version, reviewerId }: StoredPaperwork, review: Review, { by }: Edit): boolean =>
  review.version === undefined ? reviewerId !== null && reviewerId !== by.profileId : review.version !== version;

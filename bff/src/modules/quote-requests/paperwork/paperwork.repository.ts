import { randomUUID } from 'node:crypto';
import { businessToday, quoteStanding, takesPaperwork, type PaperworkKind } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import type { Ended } from '../customer-quote/customer-decision.ts';
import type { OpenedQuote } from '../customer-quote/quote-links.sql.ts';
import { lockOpened } from '../customer-quote/locked-quote.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import type { SealedFile } from '../versions/sealed-file.ts';
import type { UploadedPaperwork } from './paperwork-body.ts';
import {
  deleteUnapprovedPaperwork,
  findPaperworkFile,
  insertPaperwork,
  ofCustomer,
  readPaperwork,
  writePaperworkReview,
  type PaperworkReview,
  type StoredPaperwork,
} from './paperwork.sql.ts';

export interface Review extends PaperworkReview {
  /** Reviewed version; undefined: not given by the caller. */
  readonly version: number | undefined;
}

export type ReviewRefusal = 'gone' | 'unknown' | 'replaced' | 'stale';

/** Documents of rentals. Each change locks the request, which orders uploads and reviews. */
@Injectable()
export class PaperworkRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Deletes the previous document unless approved. No-op for the same bytes while they wait or are approved. */
  async upload(
    tokenHash: string,
    uploaded: UploadedPaperwork,
    at: Date,
  ): Promise<{ readonly document: StoredPaperwork; readonly opened: OpenedQuote } | Ended | 'expired-link'> {
    return this.em.fork().transactional(async (em) => {
      const { request, opened } = await lockOpened(em, tokenHash);
      const standing = quoteStanding(opened, opened.status, businessToday(at));
      if (standing !== 'open' && !takesPaperwork(standing, opened.acceptance !== null)) return standing;
      const before = await readPaperwork(em, request.id);
      const current = ofCustomer(before, request.customerEmail).find(({ kind }) => kind === uploaded.kind);
      const isSame = current?.sha256 === uploaded.file.sha256 && current.review !== 'refused';
      if (current !== undefined && isSame) return { document: current, opened };
      const id = await this.#store(em, request, uploaded, before, at);
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
    await deleteUnapprovedPaperwork(em, quoteRequestId, kind, customerEmail);
    const { content, sha256 } = file;
    await insertPaperwork(em, quoteRequestId, { id, customerEmail, kind, number, filename, content, sha256, at });
    if (!before.some(({ review }) => review === 'waiting'))
      await this.outbox.enqueue(em, quoteRequestJobs.notifyOfPaperwork, { quoteRequestId });
    await this.activity.recordRequest(em, 'paperwork-upload', { customerEmail, reference }, { paperwork: kind });
    return id;
  }

  /** Stores the decision about the newest document of a kind, and queues the mail of a refusal. Idempotent. */
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
    { review, edit }: { readonly review: Review; readonly edit: Edit },
  ): Promise<void> {
    const { decision } = review;
    await writePaperworkReview(em, paperworkId, review, edit);
    if (decision === 'refused')
      await this.outbox.enqueue(em, quoteRequestJobs.sendPaperworkRefusal, {
        quoteRequestId,
        paperworkId,
        paperworkVersion: version + 1,
      });
    const details = { paperwork: kind, decision };
    await this.activity.recordRequest(em, 'paperwork-review', { customerEmail, reference }, details);
  }

  async ofCustomer(quoteRequestId: string, email: string): Promise<StoredPaperwork[]> {
    return ofCustomer(await readPaperwork(this.em.fork(), quoteRequestId), email);
  }

  findFile(quoteRequestId: string, paperworkId: string): Promise<SealedFile | undefined> {
    return findPaperworkFile(this.em.fork(), quoteRequestId, paperworkId);
  }
}

const nextNumber = (documents: readonly StoredPaperwork[], kind: PaperworkKind): number =>
  Math.max(0, ...documents.filter((document) => document.kind === kind).map(({ number }) => number)) + 1;

const isSameReview = (document: StoredPaperwork, { decision, validUntil, reason }: Review): boolean =>
  document.review === decision && document.validUntil === validUntil && document.reason === reason;

/** Without a version, callers may only change their own review. */
const isStale = ({ version, reviewerId }: StoredPaperwork, review: Review, { by }: Edit): boolean =>
  review.version === undefined ? reviewerId !== null && reviewerId !== by.profileId : review.version !== version;

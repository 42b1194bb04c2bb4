import { type QuoteStatus } from '@backlot/domain';
import { type QuoteRequestReceipt } from '@backlot/domain/contract';
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, holdsNul } from '../../platform/database/like-pattern.js';
import { enqueueInOutbox } from '../../platform/queue/outbox.repository.js';
import {
  IdempotencyKeyEntity,
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestItemRecord,
  type QuoteRequestRecord,
} from './quote-request.entity.js';

/** A request as it is first written; reference, status and version are given here. */
export type NewQuoteRequest = Omit<QuoteRequestRecord, 'reference' | 'status' | 'version' | 'discountCents' | 'updatedAt' | symbol>;
export type NewQuoteRequestItem = Omit<QuoteRequestItemRecord, 'quoteRequestId' | 'position' | symbol>;

export interface IdempotencyClaim {
  readonly key: string;
  /** SHA-256 of the payload. */
  readonly fingerprint: string;
}

/** The answer that this key got before, and for which payload. */
export interface EarlierAnswer {
  readonly fingerprint: string;
  readonly answer: QuoteRequestReceipt;
}

export type Submission = { readonly kind: 'created'; readonly answer: QuoteRequestReceipt } | ({ readonly kind: 'earlier' } & EarlierAnswer) | { readonly kind: 'in-flight' };

export interface QuoteRequestFilter {
  readonly q?: string | undefined;
  readonly status?: QuoteStatus | undefined;
}

export const quoteRequestPlaceSchema = z.tuple([z.iso.datetime(), z.uuid()]);
/** Creation and id of the last request of a page. */
export type QuoteRequestPlace = z.output<typeof quoteRequestPlaceSchema>;

export interface StoredQuoteRequest {
  readonly request: QuoteRequestRecord;
  readonly items: QuoteRequestItemRecord[];
}

const oneCount = z.tuple([z.object({ count: z.int() })]);

@Injectable()
export class QuoteRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  async findAnswer(key: string): Promise<EarlierAnswer | undefined> {
    return findAnswer(this.em.fork(), key);
  }

  /**
   * Writes the request, its items, its two jobs and the answer under the key, all or nothing. Of several calls with one
   * key at a time one does the work; the others hear that it is in flight.
   * @param month `YYMM` of the reference
   */
  async submit(claim: IdempotencyClaim, month: string, request: NewQuoteRequest, items: readonly NewQuoteRequestItem[]): Promise<Submission> {
    return this.em.fork().transactional(async (em): Promise<Submission> => {
      const [lock] = z.tuple([z.object({ taken: z.boolean() })]).parse(await em.execute('select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken', [claim.key]));
      if (!lock.taken) return { kind: 'in-flight' };
      const earlier = await findAnswer(em, claim.key);
      if (earlier !== undefined) return { kind: 'earlier', ...earlier };

      const answer = { id: request.id, reference: await nextReference(em, month) };
      await em.insert(QuoteRequestEntity, { ...request, reference: answer.reference, status: 'pending', version: 1, discountCents: 0, updatedAt: request.createdAt });
      await em.insertMany(
        QuoteRequestItemEntity,
        items.map((item, position) => ({ ...item, quoteRequestId: request.id, position })),
      );
      await enqueueInOutbox(em, 'quote-request.acknowledge', { quoteRequestId: request.id });
      await enqueueInOutbox(em, 'quote-request.notify-staff', { quoteRequestId: request.id });
      await em.insert(IdempotencyKeyEntity, { ...claim, answer, createdAt: request.createdAt });
      return { kind: 'created', answer };
    });
  }

  /** Removes the answers that were kept for a submit sent again. */
  async deleteAnswers(before: Date): Promise<void> {
    await this.em.fork().nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: before } });
  }

  async find(id: string): Promise<StoredQuoteRequest | undefined> {
    const em = this.em.fork();
    const [request, items] = await Promise.all([em.findOne(QuoteRequestEntity, { id }), em.find(QuoteRequestItemEntity, { quoteRequestId: id }, { orderBy: { position: 'asc' } })]);
    return request === null ? undefined : { request, items };
  }

  /** One page, newest first. */
  async list(filter: QuoteRequestFilter, { limit, after }: { limit: number; after: QuoteRequestPlace | undefined }): Promise<{ rows: StoredQuoteRequest[]; total: number; next: QuoteRequestPlace | undefined }> {
    if (holdsNul(filter.q ?? '')) return { rows: [], total: 0, next: undefined };
    const em = this.em.fork();
    const where = conditionsOf(filter);
    const [requests, total] = await Promise.all([
      em.find(QuoteRequestEntity, after === undefined ? where : { $and: [where, isAfter(after)] }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 }),
      em.fork().count(QuoteRequestEntity, where),
    ]);
    const page = requests.slice(0, limit);
    const items = await em.find(QuoteRequestItemEntity, { quoteRequestId: { $in: page.map(({ id }) => id) } }, { orderBy: { position: 'asc' } });
    const itemsByRequest = Map.groupBy(items, ({ quoteRequestId }) => quoteRequestId);
    const last = page.at(-1);
    return {
      rows: page.map((request) => ({ request, items: itemsByRequest.get(request.id) ?? [] })),
      total,
      next: requests.length > limit && last !== undefined ? [last.createdAt.toISOString(), last.id] : undefined,
    };
  }

  async count(status?: QuoteStatus): Promise<number> {
    const result = await this.em
      .fork()
      .execute(`select count(*)::int as count from quote_requests${status === undefined ? '' : ' where status = ?'}`, status === undefined ? [] : [status]);
    return oneCount.parse(result)[0].count;
  }

  /** Number of requests by status, over the whole table; a status without requests is missing. */
  async countByStatus(): Promise<ReadonlyMap<string, number>> {
    const result = await this.em.fork().execute('select status, count(*)::int as count from quote_requests group by status');
    return new Map(z.array(z.object({ status: z.string(), count: z.int() })).parse(result).map(({ status, count }) => [status, count]));
  }

  /** The latest requests, newest first. */
  async recent(limit: number): Promise<Pick<QuoteRequestRecord, 'id' | 'customerName' | 'jobName' | 'createdAt' | 'updatedAt'>[]> {
    return this.em.fork().find(QuoteRequestEntity, {}, { fields: ['id', 'customerName', 'jobName', 'createdAt', 'updatedAt'], orderBy: { createdAt: 'desc', id: 'desc' }, limit });
  }
}

async function findAnswer(em: EntityManager, key: string): Promise<EarlierAnswer | undefined> {
  const found = await em.findOne(IdempotencyKeyEntity, { key });
  return found === null ? undefined : { fingerprint: found.fingerprint, answer: found.answer };
}

/** The row of the month hands its numbers out one by one: whoever comes second waits for the first to commit. */
async function nextReference(em: EntityManager, month: string): Promise<string> {
  const result = await em.execute(
    `insert into quote_reference_counters (month, last) values (?, 1)
     on conflict (month) do update set last = quote_reference_counters.last + 1 returning last as count`,
    [month],
  );
  return `BL-${month}-${String(oneCount.parse(result)[0].count).padStart(4, '0')}`;
}

/** Search over customer name, e-mail, job name and company (spec 2, Admin quote request list). */
function conditionsOf({ q, status }: QuoteRequestFilter): FilterQuery<QuoteRequestRecord> {
  const pattern = q === undefined || q.trim() === '' ? undefined : containing(q.trim());
  return {
    ...(status === undefined ? {} : { status }),
    ...(pattern === undefined ? {} : { $or: [{ customerName: { $ilike: pattern } }, { customerEmail: { $ilike: pattern } }, { jobName: { $ilike: pattern } }, { company: { $ilike: pattern } }] }),
  };
}

function isAfter([createdAt, id]: QuoteRequestPlace): FilterQuery<QuoteRequestRecord> {
  const instant = new Date(createdAt);
  return { $or: [{ createdAt: { $lt: instant } }, { createdAt: instant, id: { $lt: id } }] };
}

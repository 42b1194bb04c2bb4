import { type QuoteStatus } from '@backlot/domain';
import { EntityManager, IsolationLevel, raw, type FilterQuery, type QueryOrderMap } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, isUnfindable } from '../../platform/database/like-pattern.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryEntity, type DeliveryRecord } from './delivery.entity.js';
import { recordAnswer } from './first-answer.repository.js';
import { QuoteRequestChangeEntity, type QuoteRequestChangeRecord } from './quote-request-change.entity.js';
import { SORT_KEYS, type NumberedPage, type QuoteRequestOrder } from './quote-request-order.js';
import {
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestItemRecord,
  type QuoteRequestRecord,
} from './quote-request.entity.js';

export interface QuoteRequestFilter {
  readonly q?: string | undefined;
  readonly status?: QuoteStatus | undefined;
  /** Whether they were answered; unset: all. */
  readonly answer?: 'waiting' | 'given' | undefined;
}

export const quoteRequestCursorSchema = z.tuple([z.iso.datetime().refine((instant) => instant >= '2000'), z.uuid()]);
/** Creation and id of the last request of a page. */
export type QuoteRequestCursor = z.output<typeof quoteRequestCursorSchema>;

export interface StoredQuoteRequest {
  readonly request: QuoteRequestRecord;
  readonly items: QuoteRequestItemRecord[];
}

/** With its history and its mails, each newest first. */
export interface FullQuoteRequest extends StoredQuoteRequest {
  readonly changes: QuoteRequestChangeRecord[];
  readonly deliveries: DeliveryRecord[];
}

export interface QuoteRequestPage {
  readonly rows: StoredQuoteRequest[];
  /** Of all pages. */
  readonly total: number;
  /** Undefined on the last page, and of a page by its number. */
  readonly next: QuoteRequestCursor | undefined;
}

const NONE: QuoteRequestPage = { rows: [], total: 0, next: undefined };

const oneCount = z.tuple([z.object({ count: z.int() })]);

@Injectable()
export class QuoteRequestsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** As of one instant: items and version belong together although somebody saves meanwhile. */
  async find(id: string): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional((em) => readFullQuoteRequest(em, id), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    });
  }

  /** Queues the mail with the quote, which answers the request. Nothing is queued when that is gone or has no items to quote. */
  async enqueueQuote(id: string, now: Date): Promise<'queued' | 'gone' | 'empty'> {
    return this.em.fork().transactional(async (em) => {
      // Locked, so that it is not deleted before its mail is written down.
      const known = await em.execute('select 1 from quote_requests where id = ? for no key update', [id]);
      if (known.length === 0) return 'gone';
      // Asked behind the lock, so that whoever is saving other items has ended.
      const items = await em.execute('select 1 from quote_request_items where quote_request_id = ? limit 1', [id]);
      if (items.length === 0) return 'empty';
      await recordAnswer(em, id, now);
      await this.deliveries.enqueue(em, id, ['quote']);
      return 'queued';
    });
  }

  /** One page, newest first. */
  async list(
    filter: QuoteRequestFilter,
    { limit, after }: { limit: number; after: QuoteRequestCursor | undefined },
  ): Promise<QuoteRequestPage> {
    if (isUnfindable(filter.q ?? '')) return NONE;
    const em = this.em.fork();
    const where = conditionsOf(filter);
    const [requests, total] = await Promise.all([
      em.find(QuoteRequestEntity, after === undefined ? where : { $and: [where, isAfter(after)] }, {
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit: limit + 1,
      }),
      em.fork().count(QuoteRequestEntity, where),
    ]);
    const page = requests.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: await withItems(em, page),
      total,
      next: requests.length > limit && last !== undefined ? [last.createdAt.toISOString(), last.id] : undefined,
    };
  }

  /** A page by its number, in any order; beyond the last one there are no requests. */
  async page(filter: QuoteRequestFilter, { limit, page, order }: NumberedPage): Promise<QuoteRequestPage> {
    if (isUnfindable(filter.q ?? '')) return NONE;
    const em = this.em.fork();
    const where = conditionsOf(filter);
    const [requests, total] = await Promise.all([
      em.find(QuoteRequestEntity, where, { orderBy: orderOf(order), limit, offset: (page - 1) * limit }),
      em.fork().count(QuoteRequestEntity, where),
    ]);
    return { rows: await withItems(em, requests), total, next: undefined };
  }

  async count(status?: QuoteStatus): Promise<number> {
    const result = await this.em
      .fork()
      .execute(
        `select count(*)::int as count from quote_requests${status === undefined ? '' : ' where status = ?'}`,
        status === undefined ? [] : [status],
      );
    return oneCount.parse(result)[0].count;
  }

  /** Number of requests by status, over the whole table; a status without requests is missing. */
  async countByStatus(): Promise<ReadonlyMap<string, number>> {
    const result = await this.em
      .fork()
      .execute('select status, count(*)::int as count from quote_requests group by status');
    return new Map(
      z
        .array(z.object({ status: z.string(), count: z.int() }))
        .parse(result)
        .map(({ status, count }) => [status, count]),
    );
  }

  /** The latest requests, newest first. */
  async recent(
    limit: number,
  ): Promise<Pick<QuoteRequestRecord, 'id' | 'customerName' | 'jobName' | 'createdAt' | 'updatedAt'>[]> {
    return this.em.fork().find(
      QuoteRequestEntity,
      {},
      {
        fields: ['id', 'customerName', 'jobName', 'createdAt', 'updatedAt'],
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit,
      },
    );
  }
}

async function withItems(em: EntityManager, requests: readonly QuoteRequestRecord[]): Promise<StoredQuoteRequest[]> {
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId: { $in: requests.map(({ id }) => id) } },
    { orderBy: { position: 'asc' } },
  );
  const byRequest = Map.groupBy(items, ({ quoteRequestId }) => quoteRequestId);
  return requests.map((request) => ({ request, items: byRequest.get(request.id) ?? [] }));
}

/** A request with all that belongs to it, as the transaction of `em` sees it. */
export async function readFullQuoteRequest(em: EntityManager, id: string): Promise<FullQuoteRequest | undefined> {
  const request = await em.findOne(QuoteRequestEntity, { id }, { disableIdentityMap: true });
  if (request === null) return undefined;
  return {
    request,
    items: await em.find(
      QuoteRequestItemEntity,
      { quoteRequestId: id },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    ),
    changes: await em.find(
      QuoteRequestChangeEntity,
      { quoteRequestId: id },
      { orderBy: { id: 'desc' }, disableIdentityMap: true },
    ),
    deliveries: await em.find(
      DeliveryEntity,
      { quoteRequestId: id },
      { orderBy: { queuedAt: 'desc', id: 'desc' }, disableIdentityMap: true },
    ),
  };
}

/** Search over customer name, e-mail, job name and company (spec 2, Admin quote request list), and over the reference; one column holds them. */
function conditionsOf({ q, status, answer }: QuoteRequestFilter): FilterQuery<QuoteRequestRecord> {
  const words = q?.trim() ?? '';
  return {
    ...(status === undefined ? {} : { status }),
    ...(answer === undefined ? {} : { answeredAt: answer === 'waiting' ? null : { $ne: null } }),
    ...(words === '' ? {} : { [raw('search_text like search_text(?)', [containing(words)])]: [] }),
  };
}

/** Ties go by creation, newest first. */
function orderOf({ by, direction }: QuoteRequestOrder): QueryOrderMap<QuoteRequestRecord>[] {
  // Both in one direction, so that the index by creation can be read either way.
  if (by === 'createdAt') return [{ createdAt: direction, id: direction }];
  return [{ [raw(SORT_KEYS[by])]: direction }, { createdAt: 'desc', id: 'desc' }];
}

function isAfter([createdAt, id]: QuoteRequestCursor): FilterQuery<QuoteRequestRecord> {
  const instant = new Date(createdAt);
  return { $or: [{ createdAt: { $lt: instant } }, { createdAt: instant, id: { $lt: id } }] };
}

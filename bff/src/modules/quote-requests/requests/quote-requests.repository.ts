import { businessToday, type QuoteStatus } from '@backlot/domain';
import { EntityManager, IsolationLevel, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { isUnfindable } from '../../../platform/database/like-pattern.ts';
import { readAssignees } from './assignees.sql.ts';
import { DeliveryEntity } from '../deliveries/delivery.entity.ts';
import { QuoteRequestChangeEntity } from '../editing/quote-request-change.entity.ts';
import {
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestItemRecord,
  type QuoteRequestRecord,
} from './quote-request.entity.ts';
import {
  conditionsOf,
  countByStatus,
  orderOf,
  type NumberedPage,
  type QuoteRequestFilter,
} from './quote-requests.sql.ts';
import { readItems } from './request-items.repository.ts';
import { readProposing, readQuoteMessages } from '../messages/quote-messages.sql.ts';
import { readQuoteNotes } from '../messages/quote-notes.sql.ts';
import { readQuoteShares } from '../shares/quote-shares.sql.ts';
import { readPaperwork } from '../paperwork/paperwork.sql.ts';
import { readPayments } from '../payments/payments.sql.ts';
import { readQuoteReminders } from '../reminders/quote-reminders.sql.ts';
import { readIsShort, readShortRequests } from '../stock/request-stock.sql.ts';
import { readNewestVersions, readQuoteVersions } from '../versions/quote-versions.sql.ts';

export const quoteRequestCursorSchema = z.tuple([z.iso.datetime().refine((instant) => instant >= '2000'), z.uuid()]);
type QuoteRequestCursor = z.output<typeof quoteRequestCursorSchema>;

export interface StoredQuoteRequest {
  readonly request: QuoteRequestRecord;
  readonly items: QuoteRequestItemRecord[];
}

export type FullQuoteRequest = NonNullable<Awaited<ReturnType<typeof readFullQuoteRequest>>>;

export type ListedQuoteRequest = Awaited<ReturnType<typeof listed>>[number];

export interface QuoteRequestPage {
  readonly rows: ListedQuoteRequest[];
  readonly total: number;
  readonly next: QuoteRequestCursor | undefined;
}

const NONE: QuoteRequestPage = { rows: [], total: 0, next: undefined };

@Injectable()
export class QuoteRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads one snapshot, so that items and version are consistent. */
  async find(id: string): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional((em) => readFullQuoteRequest(em, id), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    });
  }

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
      rows: await listed(em, page),
      total,
      next: requests.length > limit && last !== undefined ? [last.createdAt.toISOString(), last.id] : undefined,
    };
  }

  /** Returns a numbered page in any order; empty beyond the last one. */
  async page(filter: QuoteRequestFilter, { limit, page, order }: NumberedPage): Promise<QuoteRequestPage> {
    if (isUnfindable(filter.q ?? '')) return NONE;
    const em = this.em.fork();
    const where = conditionsOf(filter);
    const [requests, total] = await Promise.all([
      em.find(QuoteRequestEntity, where, { orderBy: orderOf(order), limit, offset: (page - 1) * limit }),
      em.fork().count(QuoteRequestEntity, where),
    ]);
    return { rows: await listed(em, requests), total, next: undefined };
  }

  count(status?: QuoteStatus): Promise<number> {
    return this.em.fork().count(QuoteRequestEntity, status === undefined ? {} : { status });
  }

  countByStatus(): Promise<ReadonlyMap<string, number>> {
    return countByStatus(this.em.fork());
  }

  recent(limit: number) {
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

async function listed(em: EntityManager, requests: readonly QuoteRequestRecord[]) {
  const ids = requests.map(({ id }) => id);
  const newest = await readNewestVersions(em, ids);
  const proposing = await readProposing(
    em,
    requests.filter(({ waitingSince }) => waitingSince !== null).map(({ id }) => id),
  );
  const short = await readShortRequests(em, ids, businessToday(new Date()));
  const assignees = await readAssignees(
    em,
    requests.map(({ assigneeId }) => assigneeId),
  );
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId: { $in: ids } },
    { orderBy: { position: 'asc' } },
  );
  const byRequest = Map.groupBy(items, ({ quoteRequestId }) => quoteRequestId);
  return requests.map((request) => ({
    request,
    items: byRequest.get(request.id) ?? [],
    assignee: assignees.get(request.assigneeId ?? '') ?? null,
    /** Null before the first version. */
    newestVersion: newest.get(request.id) ?? null,
    /** True if the newest open message is a proposal. */
    isChangeProposed: proposing.has(request.id),
    isShort: short.has(request.id),
  }));
}

/** Reads a request with its relations, newest first unless noted. */
export async function readFullQuoteRequest(em: EntityManager, id: string) {
  const request = await em.findOne(QuoteRequestEntity, { id }, { disableIdentityMap: true });
  if (request === null) return undefined;
  return {
    request,
    items: await readItems(em, id),
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
    assignee: (await readAssignees(em, [request.assigneeId])).get(request.assigneeId ?? '') ?? null,
    messages: await readQuoteMessages(em, id),
    notes: await readQuoteNotes(em, id),
    /** Newest of each kind first. */
    paperwork: await readPaperwork(em, id),
    /** Oldest first. */
    payments: await readPayments(em, id),
    shares: await readQuoteShares(em, id),
    reminders: await readQuoteReminders(em, id),
    isShort: await readIsShort(em, id, businessToday(new Date())),
    ...(await readQuoteVersions(em, id)),
  };
}

function isAfter([createdAt, id]: QuoteRequestCursor): FilterQuery<QuoteRequestRecord> {
  const instant = new Date(createdAt);
  return { $or: [{ createdAt: { $lt: instant } }, { createdAt: instant, id: { $lt: id } }] };
}

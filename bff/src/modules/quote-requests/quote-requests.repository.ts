import { businessToday, type QuoteStatus } from '@backlot/domain';
import { EntityManager, IsolationLevel, raw, type FilterQuery, type QueryOrderMap } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, isUnfindable } from '../../platform/database/like-pattern.js';
import { readAssignees, type StoredAssignee } from './assignees.repository.js';
import { DeliveryEntity, type DeliveryRecord } from './delivery.entity.js';
import { QuoteRequestChangeEntity, type QuoteRequestChangeRecord } from './quote-request-change.entity.js';
import { SORT_KEYS, type NumberedPage, type QuoteRequestOrder } from './quote-request-order.js';
import {
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestItemRecord,
  type QuoteRequestRecord,
} from './quote-request.entity.js';
import {
  readProposing,
  readQuoteMessages,
  type StoredQuoteMessage,
} from './messages/stored-quote-messages.repository.js';
import { readQuoteNotes, type StoredQuoteNote } from './messages/stored-quote-notes.repository.js';
import { readQuoteShares, type StoredQuoteShare } from './customer-quote/stored-quote-shares.repository.js';
import { readPaperwork, type StoredPaperwork } from './paperwork/stored-paperwork.repository.js';
import { readPayments, type StoredPayment } from './payments/stored-payments.repository.js';
import { readQuoteReminders, type StoredQuoteReminder } from './reminders/stored-quote-reminders.repository.js';
import {
  readIsShort,
  readShortRequests,
  SHORT_REQUESTS,
  shortRequestsParameters,
} from './stock/stored-request-stock.repository.js';
import { readNewestVersions, type NewestVersion } from './versions/newest-versions.repository.js';
import { readQuoteVersions, type StoredQuoteVersions } from './versions/stored-quote-versions.repository.js';

export interface QuoteRequestFilter {
  readonly q?: string | undefined;
  readonly status?: QuoteStatus | undefined;
  /** Whose they are; `none`: nobody's. */
  readonly assignee?: string | undefined;
  /** Whether their customer waits for an answer; unset: all. */
  readonly answer?: 'waiting' | 'given' | undefined;
  /** Only those that hold less than they want, today or later. */
  readonly isShort?: boolean;
}

export const quoteRequestCursorSchema = z.tuple([z.iso.datetime().refine((instant) => instant >= '2000'), z.uuid()]);
/** Creation and id of the last request of a page. */
export type QuoteRequestCursor = z.output<typeof quoteRequestCursorSchema>;

export interface StoredQuoteRequest {
  readonly request: QuoteRequestRecord;
  readonly items: QuoteRequestItemRecord[];
}

/** With its history, mails, versions and notes, each newest first, its messages, and the reminders of its newest version. */
export interface FullQuoteRequest extends StoredQuoteRequest, StoredQuoteVersions {
  readonly assignee: StoredAssignee | null;
  readonly messages: readonly StoredQuoteMessage[];
  readonly notes: readonly StoredQuoteNote[];
  /** The newest upload of each kind first. */
  readonly paperwork: readonly StoredPaperwork[];
  /** The oldest first. */
  readonly payments: readonly StoredPayment[];
  readonly shares: readonly StoredQuoteShare[];
  readonly reminders: readonly StoredQuoteReminder[];
  /** Whether it holds less than it wants, today or later. */
  readonly isShort: boolean;
  readonly changes: QuoteRequestChangeRecord[];
  readonly deliveries: DeliveryRecord[];
}

/** A request as a list shows it. */
export interface ListedQuoteRequest extends StoredQuoteRequest {
  readonly assignee: StoredAssignee | null;
  /** Null before a quote was sent. */
  readonly newestVersion: NewestVersion | null;
  /** Whether the newest message of its customer, who waits, proposes a change. */
  readonly isChangeProposed: boolean;
  /** Whether it holds less than it wants, today or later. */
  readonly isShort: boolean;
}

export interface QuoteRequestPage {
  readonly rows: ListedQuoteRequest[];
  /** Of all pages. */
  readonly total: number;
  /** Undefined on the last page, and of a page by its number. */
  readonly next: QuoteRequestCursor | undefined;
}

const NONE: QuoteRequestPage = { rows: [], total: 0, next: undefined };

const oneCount = z.tuple([z.object({ count: z.int() })]);

@Injectable()
export class QuoteRequestsRepository {
  constructor(private readonly em: EntityManager) {}

  /** As of one instant: items and version belong together although somebody saves meanwhile. */
  async find(id: string): Promise<FullQuoteRequest | undefined> {
    return this.em.fork().transactional((em) => readFullQuoteRequest(em, id), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
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
      rows: await listed(em, page),
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
    return { rows: await listed(em, requests), total, next: undefined };
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

async function listed(em: EntityManager, requests: readonly QuoteRequestRecord[]): Promise<ListedQuoteRequest[]> {
  const newest = await readNewestVersions(
    em,
    requests.map(({ id }) => id),
  );
  const proposing = await readProposing(
    em,
    requests.filter(({ waitingSince }) => waitingSince !== null).map(({ id }) => id),
  );
  const short = await readShortRequests(
    em,
    requests.map(({ id }) => id),
    businessToday(new Date()),
  );
  const assignees = await readAssignees(
    em,
    requests.map(({ assigneeId }) => assigneeId),
  );
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId: { $in: requests.map(({ id }) => id) } },
    { orderBy: { position: 'asc' } },
  );
  const byRequest = Map.groupBy(items, ({ quoteRequestId }) => quoteRequestId);
  return requests.map((request) => ({
    request,
    items: byRequest.get(request.id) ?? [],
    assignee: assignees.get(request.assigneeId ?? '') ?? null,
    newestVersion: newest.get(request.id) ?? null,
    isChangeProposed: proposing.has(request.id),
    isShort: short.has(request.id),
  }));
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
    assignee: (await readAssignees(em, [request.assigneeId])).get(request.assigneeId ?? '') ?? null,
    messages: await readQuoteMessages(em, id),
    notes: await readQuoteNotes(em, id),
    paperwork: await readPaperwork(em, id),
    payments: await readPayments(em, id),
    shares: await readQuoteShares(em, id),
    reminders: await readQuoteReminders(em, id),
    isShort: await readIsShort(em, id, businessToday(new Date())),
    ...(await readQuoteVersions(em, id)),
  };
}

const ANSWERED = {
  waiting: { $or: [{ answeredAt: null }, { waitingSince: { $ne: null } }] },
  given: { answeredAt: { $ne: null }, waitingSince: null },
} satisfies Record<NonNullable<QuoteRequestFilter['answer']>, FilterQuery<QuoteRequestRecord>>;

/** Who is no admin any more takes care of nothing. */
const ASSIGNED = `exists (select from profiles p where p.id = assignee_id and p.role = 'admin')`;

const assignedTo = (assignee: string) =>
  assignee === 'none' ? { [raw(`not ${ASSIGNED}`)]: [] } : { assigneeId: assignee, [raw(ASSIGNED)]: [] };

/** Search over customer name, e-mail, job name and company (spec 2, Admin quote request list), and over the reference; one column holds them. */
function conditionsOf({
  q,
  status,
  answer,
  assignee,
  isShort = false,
}: QuoteRequestFilter): FilterQuery<QuoteRequestRecord> {
  const terms = q?.trim() ?? '';
  return {
    ...(status === undefined ? {} : { status }),
    ...(answer === undefined ? {} : ANSWERED[answer]),
    ...(assignee === undefined ? {} : assignedTo(assignee)),
    ...(isShort ? { [raw(SHORT_REQUESTS, shortRequestsParameters(businessToday(new Date())))]: [] } : {}),
    ...(terms === '' ? {} : { [raw('search_text like search_text(?)', [containing(terms)])]: [] }),
  };
}

/** Ties go by creation, newest first. */
function orderOf({ by, direction }: QuoteRequestOrder): QueryOrderMap<QuoteRequestRecord>[] {
  // Both in one direction, so that the index by creation can be read either way.
  if (by === 'createdAt') return [{ createdAt: direction, id: direction }];
  const key = raw(SORT_KEYS[by]);
  // What waits for nothing is last either way; no other key lacks a value.
  const order = by === 'dueAt' && direction === 'desc' ? 'desc nulls last' : direction;
  return [{ [key]: order }, { createdAt: 'desc', id: 'desc' }];
}

function isAfter([createdAt, id]: QuoteRequestCursor): FilterQuery<QuoteRequestRecord> {
  const instant = new Date(createdAt);
  return { $or: [{ createdAt: { $lt: instant } }, { createdAt: instant, id: { $lt: id } }] };
}

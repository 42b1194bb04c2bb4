import { businessToday, QUOTE_STATUSES } from '@backlot/domain';
import type { SortDirection } from '@backlot/domain/contract';
import type { QuoteRequestQuery, QuoteRequestSort } from '@backlot/domain/contract/staff';
import { raw, type EntityManager, type FilterQuery, type QueryOrderMap } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { containing } from '../../../platform/database/like-pattern.ts';
import { SHORT_REQUESTS, shortRequestsParameters } from '../stock/request-stock.sql.ts';
import type { QuoteRequestRecord } from './quote-request.entity.ts';

export interface QuoteRequestFilter extends Pick<QuoteRequestQuery, 'q' | 'status' | 'assignee' | 'answer'> {
  readonly isShort?: boolean;
}

/** Page by number, from 1. */
export interface NumberedPage {
  readonly limit: number;
  readonly page: number;
  readonly order: { readonly by: QuoteRequestSort; readonly direction: SortDirection };
}

/** SQL sort key per column, for requests with this alias. Contains no input. */
export const SORT_KEYS: Readonly<Record<Exclude<QuoteRequestSort, 'createdAt'>, (alias: string) => string>> = {
  customerName: (alias) => `lower(${alias}.customer_name)`,
  jobName: (alias) => `lower(${alias}.job_name)`,
  startDate: (alias) => `${alias}.start_date`,
  totalQuantity: (alias) => `${alias}.total_quantity`,
  // Null when no response is due.
  dueAt: (alias) => `case when ${alias}.answered_at is null then ${alias}.created_at else ${alias}.waiting_since end`,
  status: (alias) =>
    `array_position(array[${QUOTE_STATUSES.map((status) => `'${status}'`).join(', ')}], ${alias}.status)`,
};

const ANSWERED = {
  waiting: { $or: [{ answeredAt: null }, { waitingSince: { $ne: null } }] },
  given: { answeredAt: { $ne: null }, waitingSince: null },
} satisfies Record<NonNullable<QuoteRequestFilter['answer']>, FilterQuery<QuoteRequestRecord>>;

/** Ignores assignees who are no longer admins. */
const ASSIGNED = `exists (select from profiles p where p.id = assignee_id and p.role = 'admin')`;

const assignedTo = (assignee: string) =>
  assignee === 'none' ? { [raw(`not ${ASSIGNED}`)]: [] } : { assigneeId: assignee, [raw(ASSIGNED)]: [] };

/** Searches customer name, e-mail, job name, company (spec 2) and reference, in one column. */
export function conditionsOf({
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

/** Ties are sorted by creation, newest first. */
export function orderOf({ by, direction }: NumberedPage['order']): QueryOrderMap<QuoteRequestRecord>[] {
  // Same direction for both, so that the index can be scanned either way.
  if (by === 'createdAt') return [{ createdAt: direction, id: direction }];
  const key = raw(SORT_KEYS[by]);
  // Nulls last in both directions. Other keys are never null.
  const order = by === 'dueAt' && direction === 'desc' ? 'desc nulls last' : direction;
  return [{ [key]: order }, { createdAt: 'desc', id: 'desc' }];
}

const countRows = z.array(z.object({ status: z.string(), count: z.int() }));

/** Returns the number of requests per status. Statuses without requests are missing. */
export async function countByStatus(em: EntityManager): Promise<ReadonlyMap<string, number>> {
  const rows: unknown = await em.execute('select status, count(*)::int as count from quote_requests group by status');
  return new Map(countRows.parse(rows).map(({ status, count }) => [status, count]));
}

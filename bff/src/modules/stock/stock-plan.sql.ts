import { addDays, type Day } from '@backlot/domain';
import { TURNAROUND_DAYS_MAX } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { containing } from '../../platform/database/like-pattern.ts';
import { stockHoldSchema } from '../../platform/stock/stock-hold.ts';
import { arrayOf } from '../../platform/stock/stock-holds.sql.ts';
import type { ItemCursor } from './item-cursor.ts';

/** Days of a plan, inclusive. */
export interface PlanDays {
  readonly from: Day;
  readonly to: Day;
}

const day = z.string();
const itemRows = z.array(
  z.object({ equipmentId: z.int(), name: z.string(), key: z.string(), ownedUnits: z.int(), turnaroundDays: z.int() }),
);
export type PlannedItem = z.output<typeof itemRows>[number];
const holdRows = z.array(
  stockHoldSchema
    .omit({ id: true, returnedOn: true, place: true })
    .extend({ reference: z.string(), jobName: z.string(), status: z.string() }),
);
export type PlannedHold = z.output<typeof holdRows>[number];
const shortageRows = z.array(
  z.object({
    equipmentId: z.int(),
    name: z.string(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    short: z.int(),
    from: day,
    until: day,
    startDate: day,
    endDate: day,
    pricePerUnitCents: z.nullable(z.coerce.number()),
  }),
);
export type StoredShortage = z.output<typeof shortageRows>[number];
const overdueRows = z.array(
  z.object({
    quoteRequestId: z.uuid(),
    reference: z.string(),
    customerName: z.string(),
    customerPhone: z.nullable(z.string()),
    jobName: z.string(),
    endDate: day,
    units: z.int(),
  }),
);

const iso = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** Until the transaction ends: starting parallel workers takes longer than reading a page. */
export async function disableParallelWorkers(em: EntityManager): Promise<void> {
  await em.execute('set local max_parallel_workers_per_gather = 0');
}

/** Returns the counted items after a cursor, by name. @param q literal trimmed search text; empty: all items */
export async function readPlanItems(em: EntityManager, q: string, after: ItemCursor | undefined, limit: number) {
  const conditions = [
    'stock.owned_units is not null',
    ...(after === undefined ? [] : ['(lower(item.name), item.id) > (?, ?::bigint)']),
    // The first condition uses an index, the second removes matches in other columns.
    ...(q === ''
      ? []
      : [
          `item.back_office_text like search_text(?) escape '\\'`,
          `search_text(item.name) like search_text(?) escape '\\'`,
        ]),
  ];
  const rows: unknown = await em.execute(
    `select item.id as "equipmentId", item.name, lower(item.name) as key, stock.owned_units as "ownedUnits",
       stock.turnaround_days as "turnaroundDays"
     from equipment item join equipment_stock stock on stock.equipment_id = item.id
     where ${conditions.join(' and ')} order by lower(item.name), item.id limit ?`,
    [...(after ?? []), ...(q === '' ? [] : [containing(q), containing(q)]), limit],
  );
  return itemRows.parse(rows);
}

/** Returns the holds that may occupy one of these days, by first day and queue order. */
export async function readPlanHolds(em: EntityManager, ids: readonly number[], { from, to }: PlanDays) {
  const rows: unknown = await em.execute(
    `select hold.equipment_id as "equipmentId", hold.quote_request_id as "quoteRequestId", request.reference,
       request.job_name as "jobName", request.status, hold.wanted, hold.held, ${iso('hold.start_day')} as "startDate",
       ${iso('hold.last_day')} as "lastDay", hold.is_out as "isOut", ${iso('hold.expires_on')} as "expiresOn"
     from stock_holds hold join quote_requests request on request.id = hold.quote_request_id
     where hold.equipment_id = any(?::int[]) and hold.start_day <= ?::date and (hold.last_day >= ?::date or hold.is_out)
     order by hold.start_day, hold.place, hold.id`,
    [arrayOf(ids), to, addDays(from, -TURNAROUND_DAYS_MAX)],
  );
  return holdRows.parse(rows);
}

/** Returns rentals with a shortage on one of these days, including past ones, by first day. */
export async function readShortages(em: EntityManager, { from, to }: PlanDays, today: Day) {
  const rows: unknown = await em.execute(
    `select hold.equipment_id as "equipmentId", item.name, hold.quote_request_id as "quoteRequestId", request.reference,
       sum(hold.wanted - hold.held)::int as short, ${iso('min(hold.start_day)')} as "from",
       ${iso('max(hold.last_day)')} as until, ${iso('request.start_date')} as "startDate",
       ${iso('request.end_date')} as "endDate", line.price_per_unit_cents as "pricePerUnitCents"
     from stock_holds hold
     join equipment item on item.id = hold.equipment_id
     join quote_requests request on request.id = hold.quote_request_id
     left join quote_request_items line
       on line.quote_request_id = hold.quote_request_id and line.equipment_id = hold.equipment_id
     where hold.held < hold.wanted and hold.last_day >= hold.start_day
       and (hold.expires_on is null or hold.expires_on >= ?::date)
       and hold.start_day <= ?::date and stock_hold_until(hold.last_day, hold.is_out, 0, ?::date) > ?::date
     group by hold.equipment_id, item.name, hold.quote_request_id, request.reference, request.start_date,
       request.end_date, line.price_per_unit_cents
     order by min(hold.start_day), min(hold.place), hold.equipment_id`,
    [today, to, today, from],
  );
  return shortageRows.parse(rows);
}

/** Returns overdue rentals, longest first. */
export async function readOverdue(em: EntityManager, today: Day) {
  const rows: unknown = await em.execute(
    `select request.id as "quoteRequestId", request.reference, request.customer_name as "customerName",
       request.customer_phone as "customerPhone", request.job_name as "jobName", overdue."endDate", overdue.units
     from (
       select quote_request_id, ${iso('min(last_day)')} as "endDate", sum(wanted)::int as units
       from stock_holds where is_out and last_day < ?::date group by quote_request_id
     ) overdue
     join quote_requests request on request.id = overdue.quote_request_id
     order by overdue."endDate", request.reference`,
    [today],
  );
  return overdueRows.parse(rows);
}

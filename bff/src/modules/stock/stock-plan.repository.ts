import { addDays, type Day } from '@backlot/domain';
import type { OverdueRentals } from '@backlot/domain/contract/staff';
import { TURNAROUND_DAYS_MAX, type SubRental } from '@backlot/domain/stock';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, isUnfindable } from '../../platform/database/like-pattern.js';
import { stockHoldSchema } from '../../platform/stock/stock-hold.js';
import { arrayOf } from '../../platform/stock/stock-holds.repository.js';
import { type ItemCursor } from './item-cursor.js';
import { type PlannedHold, type PlannedItem } from './plan-rows.js';
import { type StoredShortage } from './shortage-rows.js';
import { readStockPeriods, readSubRentals, type StoredStockPeriod } from './stored-stock.repository.js';

/** Items of a page of the plan. */
const PAGE_ITEMS = 100;

/** Days of a plan, both included. */
export interface PlanDays {
  readonly from: Day;
  readonly to: Day;
}

export interface PlanFilter extends PlanDays {
  /** Literal text, without space around it; empty finds every item. */
  readonly q: string;
}

/** Shortages, with the latest sub-rental of each of their items that has a cost. */
export interface StoredShortages {
  readonly rows: readonly StoredShortage[];
  readonly subRentals: ReadonlyMap<number, SubRental>;
}

/** Counted items, by name, with what their free units follow from. */
export interface PlanPage {
  readonly items: readonly PlannedItem[];
  readonly periods: readonly StoredStockPeriod[];
  readonly holds: readonly PlannedHold[];
  /** Undefined on the last page. */
  readonly next: ItemCursor | undefined;
}

const day = z.string();
const itemRows = z.array(
  z.object({ equipmentId: z.int(), name: z.string(), key: z.string(), ownedUnits: z.int(), turnaroundDays: z.int() }),
);
const holdRows: z.ZodType<PlannedHold[]> = z.array(
  stockHoldSchema
    .omit({ id: true, returnedOn: true, place: true })
    .extend({ reference: z.string(), jobName: z.string(), status: z.string() }),
);
const shortageRows: z.ZodType<StoredShortage[]> = z.array(
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
const overdueRows: z.ZodType<OverdueRentals['rows']> = z.array(
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

const EMPTY: PlanPage = { items: [], periods: [], holds: [], next: undefined };

const iso = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** What is booked of the stock. Reads alone. */
@Injectable()
export class StockPlanRepository {
  constructor(private readonly em: EntityManager) {}

  /** One page as of one moment: its items, and their periods and holds alone. */
  async page(filter: PlanFilter, after: ItemCursor | undefined): Promise<PlanPage> {
    if (isUnfindable(filter.q)) return EMPTY;
    return this.em.fork().transactional(
      async (em) => {
        // The database takes longer to start workers than to read a page alone.
        await em.execute('set local max_parallel_workers_per_gather = 0');
        const rows = await readItems(em, filter.q, after);
        const items = rows.slice(0, PAGE_ITEMS);
        const ids = items.map(({ equipmentId }) => equipmentId);
        const last = items.at(-1);
        return {
          items,
          periods: await readStockPeriods(em, ids, filter),
          holds: await readHolds(em, ids, filter),
          next: rows.length > items.length && last !== undefined ? [last.key, last.equipmentId] : undefined,
        };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** Rentals that are short of units on one of these days, also of past ones; by their first day. */
  async shortages({ from, to }: PlanDays, today: Day): Promise<StoredShortages> {
    const em = this.em.fork();
    const found: unknown = await em.execute(
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
    const rows = shortageRows.parse(found);
    const items = new Set(rows.map(({ equipmentId }) => equipmentId));
    return { rows, subRentals: await readSubRentals(em, items) };
  }

  /** Rentals that are out after their return day, the longest first. */
  async overdue(today: Day): Promise<OverdueRentals['rows']> {
    const rows: unknown = await this.em.fork().execute(
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
}

/** Reads the counted items after a position, one more than a page has. */
async function readItems(em: EntityManager, q: string, after: ItemCursor | undefined) {
  const conditions = [
    'stock.owned_units is not null',
    ...(after === undefined ? [] : ['(lower(item.name), item.id) > (?, ?::bigint)']),
    // The first has an index, the second leaves out those that have the text elsewhere.
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
    [...(after ?? []), ...(q === '' ? [] : [containing(q), containing(q)]), PAGE_ITEMS + 1],
  );
  return itemRows.parse(rows);
}

/** Reads the holds of items that may occupy one of these days, by their first day and their place. */
async function readHolds(em: EntityManager, ids: readonly number[], { from, to }: PlanDays): Promise<PlannedHold[]> {
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

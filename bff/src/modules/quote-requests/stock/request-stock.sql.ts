import { addDays, type Day } from '@backlot/domain';
import {
  OVERBOOKING_POLICIES,
  TURNAROUND_DAYS_MAX,
  type DayRange,
  type OverbookingPolicy,
} from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { freeUnitsQuery } from '../../../platform/stock/free-units.sql.ts';
import { arrayOf } from '../../../platform/stock/stock-holds.sql.ts';
import { RIVAL_CHALLENGE } from '../hold-challenges/hold-challenges.sql.ts';

const day = z.iso.date();

/** SQL condition on holds: short today or later. Returned units are not short. Parameters: today, three times. */
const IS_SHORT = `hold.held < hold.wanted and hold.returned_on is null and hold.last_day >= hold.start_day
  and (hold.expires_on is null or hold.expires_on >= ?::date)
  and stock_hold_until(hold.last_day, hold.is_out, stock.turnaround_days, ?::date) > ?::date`;

const SHORT_HOLDS = `stock_holds hold join equipment_stock stock on stock.equipment_id = hold.equipment_id
  where ${IS_SHORT}`;

/** SQL condition on quote_requests: with a shortage, today or later. */
export const SHORT_REQUESTS = `id in (select hold.quote_request_id from ${SHORT_HOLDS})`;
/** Parameters of {@link SHORT_REQUESTS}. */
export const shortRequestsParameters = (today: Day): Day[] => [today, today, today];

const shortRows = z.tuple([z.object({ isShort: z.boolean() })]);

export async function readIsShort(em: EntityManager, quoteRequestId: string, today: Day): Promise<boolean> {
  const rows: unknown = await em.execute(
    `select exists (select from ${SHORT_HOLDS} and hold.quote_request_id = ?) as "isShort"`,
    [...shortRequestsParameters(today), quoteRequestId],
  );
  return shortRows.parse(rows)[0].isShort;
}

const shortIdRows = z.array(z.object({ id: z.uuid() }));

export async function readShortRequests(em: EntityManager, quoteRequestIds: readonly string[], today: Day) {
  if (quoteRequestIds.length === 0) return new Set<string>();
  const rows: unknown = await em.execute(
    `select distinct hold.quote_request_id as id from ${SHORT_HOLDS} and hold.quote_request_id = any(?::uuid[])`,
    [...shortRequestsParameters(today), arrayOf(quoteRequestIds)],
  );
  return new Set(shortIdRows.parse(rows).map(({ id }) => id));
}

const policyRows = z.tuple([z.object({ overbooking: z.enum(OVERBOOKING_POLICIES) })]);

export async function readOverbookingPolicy(em: EntityManager): Promise<OverbookingPolicy> {
  return policyRows.parse(await em.execute('select overbooking from stock_settings'))[0].overbooking;
}

const untilRows = z.tuple([z.object({ until: z.nullable(day) })]);

export async function readHoldUntil(em: EntityManager, quoteRequestId: string, today: Day): Promise<Day | null> {
  const rows: unknown = await em.execute(
    `select to_char(max(expires_on), 'YYYY-MM-DD') as until from stock_holds
     where quote_request_id = ? and expires_on >= ?::date`,
    [quoteRequestId, today],
  );
  return untilRows.parse(rows)[0].until;
}

const askedRows = z.array(z.object({ equipmentId: z.int(), units: z.coerce.number(), startDate: day, endDate: day }));
/** Requested units of a pending request without a hold. */
export type AskedUnits = z.output<typeof askedRows>[number];

/** Returns the units that other pending requests without a hold request, on days that may overlap a window. */
export async function readAsked(
  em: EntityManager,
  quoteRequestId: string,
  equipmentIds: readonly number[],
  { from, until }: DayRange,
  today: Day,
): Promise<AskedUnits[]> {
  const rows: unknown = await em.execute(
    `select line.equipment_id as "equipmentId", sum(line.quantity::bigint * line.units_per_item) as units,
       to_char(r.start_date, 'YYYY-MM-DD') as "startDate", to_char(r.end_date, 'YYYY-MM-DD') as "endDate"
     from quote_requests r join quote_request_items line on line.quote_request_id = r.id
     where r.status = 'pending' and r.id <> ? and r.end_date >= ?::date - ${TURNAROUND_DAYS_MAX}
       and r.start_date < ?::date and line.equipment_id = any(?::int[])
       and not exists (select from stock_holds hold where hold.quote_request_id = r.id and hold.expires_on >= ?::date)
     group by r.id, line.equipment_id`,
    [quoteRequestId, from, until, arrayOf(equipmentIds), today],
  );
  return askedRows.parse(rows);
}

const rivalRows = z.array(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    startDate: day,
    endDate: day,
    /** Challenge of its current hold as a pending request; null: none or ended. */
    challenge: z.nullable(z.enum(['open', 'kept'])),
  }),
);
/** Request that occupies units. Days are the customer's, inclusive. */
export type RivalRequest = z.output<typeof rivalRows>[number];

export async function readRivals(em: EntityManager, ids: Iterable<string>, today: Day): Promise<RivalRequest[]> {
  const rows: unknown = await em.execute(
    `select id, reference, to_char(start_date, 'YYYY-MM-DD') as "startDate",
       to_char(end_date, 'YYYY-MM-DD') as "endDate", (${RIVAL_CHALLENGE}) as challenge
     from quote_requests asked where id = any(?::uuid[])`,
    [today, arrayOf(ids)],
  );
  return rivalRows.parse(rows);
}

const candidateRows = z.array(
  z.object({
    equipmentId: z.int(),
    name: z.string(),
    category: z.string(),
    subcategory: z.string(),
    pricePerUnitCents: z.nullable(z.coerce.number()),
    unitsPerItem: z.int(),
    freeUnits: z.nullable(z.int()),
  }),
);
/** Catalogue item with its free units on the days of a request; null: untracked. */
export type CandidateItem = z.output<typeof candidateRows>[number];

/** SQL condition on items: same category and subcategory as one of these. Parameter: ids. */
const IS_ALIKE = `(item.category, item.subcategory) in (
  select category, subcategory from equipment where id = any(?::int[])
)`;

/** @param window rental days without turnaround, which is added per item */
export async function readCandidates(
  em: EntityManager,
  equipmentIds: readonly number[],
  { from, until }: DayRange,
  today: Day,
): Promise<CandidateItem[]> {
  if (equipmentIds.length === 0) return [];
  const rows: unknown = await em.execute(
    `select item.id as "equipmentId", item.name, item.category, item.subcategory,
       item.price_per_unit_cents as "pricePerUnitCents", item.units_per_item as "unitsPerItem", free.units as "freeUnits"
     from (${freeUnitsQuery(IS_ALIKE)}) free join equipment item on item.id = free.equipment_id`,
    [arrayOf(equipmentIds), arrayOf([from]), arrayOf([addDays(until, -1)]), today],
  );
  return candidateRows.parse(rows);
}

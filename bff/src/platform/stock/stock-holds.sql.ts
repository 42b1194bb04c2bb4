import { QUOTE_STATUSES, type Day } from '@backlot/domain';
import { HANDOVER_DIRECTIONS, STOCK_PERIOD_KINDS, TURNAROUND_DAYS_MAX } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { HoldChanges } from './plan-settlement.ts';
import { stockHoldSchema, type ItemStock, type StockHold } from './stock-hold.ts';

/** 'YYYY-MM-DD', from PostgreSQL. */
const day = z.string();

const itemRows: z.ZodType<ItemStock[]> = z.array(
  z.object({
    equipmentId: z.int(),
    ownedUnits: z.nullable(z.int()),
    turnaroundDays: z.int(),
    periods: z.array(z.object({ kind: z.enum(STOCK_PERIOD_KINDS), units: z.int(), from: day, until: day })),
    holds: z.array(stockHoldSchema),
  }),
);

const requestRows = z.array(
  z.object({
    id: z.uuid(),
    status: z.enum(QUOTE_STATUSES),
    startDate: day,
    endDate: day,
    lines: z.array(z.object({ equipmentId: z.int(), wanted: z.int() })),
    handovers: z.array(
      z.object({
        equipmentId: z.int(),
        direction: z.enum(HANDOVER_DIRECTIONS),
        units: z.int(),
        damaged: z.int(),
        day,
      }),
    ),
    heldItems: z.array(z.int()),
  }),
);
const placeRows = z.tuple([z.object({ place: z.coerce.number() })]);

export type StoredDemand = z.output<typeof requestRows>[number];

/** PostgreSQL array literal. */
export const arrayOf = (ids: Iterable<number | string>): string => `{${[...ids].join(',')}}`;

/** Marks the transaction as settling, and sets the business day of its checks. Both are transaction-local. */
export async function beginSettlement(em: EntityManager, today: Day): Promise<void> {
  await em.execute(
    `select set_config('backlot.stock_is_settled', 'on', true), set_config('backlot.today', ?, true)`,
    [today],
    'run',
  );
}

export async function readDemand(em: EntityManager, quoteRequestId: string): Promise<StoredDemand | undefined> {
  const rows: unknown = await em.execute(
    `select r.id, r.status, to_char(r.start_date, 'YYYY-MM-DD') as "startDate", to_char(r.end_date, 'YYYY-MM-DD') as "endDate",
       (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (
         select equipment_id as "equipmentId", sum(quantity::bigint * units_per_item) as wanted
         from quote_request_items where quote_request_id = r.id group by equipment_id order by min(position)
       ) line) as lines,
       (select coalesce(jsonb_agg(to_jsonb(event)), '[]') from (
         select equipment_id as "equipmentId", direction, units, damaged, day
         from stock_handovers where quote_request_id = r.id order by id
       ) event) as handovers,
       (select coalesce(jsonb_agg(distinct equipment_id), '[]') from stock_holds where quote_request_id = r.id) as "heldItems"
     from quote_requests r where r.id = ?`,
    [quoteRequestId],
  );
  return requestRows.parse(rows)[0];
}

/** Locks the stock of items until the transaction ends. Ordered by id to avoid deadlocks. */
export async function lockStock(em: EntityManager, equipmentIds: Iterable<number>): Promise<void> {
  await em.execute(
    'select 1 from equipment_stock where equipment_id = any(?::int[]) order by equipment_id for update',
    [arrayOf(equipmentIds)],
    'run',
  );
}

/**
 * Reads the stock of items with their periods and holds that reach today or later. Items without a row are omitted.
 * Call after {@link lockStock}: its snapshot then includes earlier commits.
 * @param quoteRequestId request whose holds are read even if they are over
 */
export async function readStock(
  em: EntityManager,
  equipmentIds: Iterable<number>,
  today: Day,
  quoteRequestId: string | null = null,
): Promise<ItemStock[]> {
  const rows: unknown = await em.execute(
    `select stock.equipment_id as "equipmentId", stock.owned_units as "ownedUnits", stock.turnaround_days as "turnaroundDays",
       (select coalesce(json_agg(json_build_object('kind', p.kind, 'units', p.units, 'from', p.first_day, 'until', p.last_day)), '[]')
        from stock_periods p where p.equipment_id = stock.equipment_id and p.last_day >= ?::date) as periods,
       (select coalesce(json_agg(json_build_object(
          'id', h.id::text, 'quoteRequestId', h.quote_request_id, 'equipmentId', h.equipment_id, 'wanted', h.wanted,
          'held', h.held, 'startDate', h.start_day, 'lastDay', h.last_day, 'isOut', h.is_out, 'expiresOn', h.expires_on,
          'returnedOn', h.returned_on, 'place', h.place) order by h.place, h.id), '[]')
        from stock_holds h
        where h.equipment_id = stock.equipment_id
          and (h.last_day >= ?::date - ${TURNAROUND_DAYS_MAX} or h.is_out or h.quote_request_id = ?::uuid)
          and (h.quote_request_id = ?::uuid
            or stock_hold_until(h.last_day, h.is_out, stock.turnaround_days, ?::date) > ?::date)) as holds
     from equipment_stock stock where stock.equipment_id = any(?::int[]) order by stock.equipment_id`,
    [today, today, quoteRequestId, quoteRequestId, today, today, arrayOf(equipmentIds)],
  );
  return itemRows.parse(rows);
}

export async function nextPlace(em: EntityManager): Promise<number> {
  return placeRows.parse(await em.execute(`select nextval('stock_places')::text as place`))[0].place;
}

const COLUMNS = `"startDate" date, "lastDay" date, "isOut" boolean, "expiresOn" date, place bigint, wanted integer, held integer`;

/** Writes holds, one statement per kind of change. Call after {@link lockStock}. */
export async function writeHolds(em: EntityManager, { inserted, updated, deleted }: HoldChanges): Promise<void> {
  if (deleted.length > 0) await deleteHolds(em, deleted);
  if (updated.length > 0) await updateHolds(em, updated);
  if (inserted.length > 0) await insertHolds(em, inserted);
}

async function deleteHolds(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute('delete from stock_holds where id = any(?::bigint[])', [arrayOf(ids)], 'run');
}

async function updateHolds(em: EntityManager, holds: readonly StockHold[]): Promise<void> {
  await em.execute(
    `update stock_holds h
     set wanted = r.wanted, held = r.held, start_day = r."startDate", last_day = r."lastDay", is_out = r."isOut",
       expires_on = r."expiresOn", place = r.place
     from jsonb_to_recordset(?::jsonb) r(id bigint, ${COLUMNS}) where h.id = r.id`,
    [JSON.stringify(holds)],
    'run',
  );
}

async function insertHolds(em: EntityManager, holds: readonly StockHold[]): Promise<void> {
  await em.execute(
    `insert into stock_holds
       (quote_request_id, equipment_id, wanted, held, start_day, last_day, is_out, expires_on, returned_on, place)
     select "quoteRequestId", "equipmentId", wanted, held, "startDate", "lastDay", "isOut", "expiresOn", "returnedOn", place
     from jsonb_to_recordset(?::jsonb) r("quoteRequestId" uuid, "equipmentId" integer, "returnedOn" date, ${COLUMNS})`,
    [JSON.stringify(holds)],
    'run',
  );
}

import { QUOTE_STATUSES, type Day } from '@backlot/domain';
import { HANDOVER_DIRECTIONS } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { stockHoldSchema } from '../../platform/stock/stock-hold.ts';
import { arrayOf } from '../../platform/stock/stock-holds.sql.ts';
import { COMPARED_DAYS, type FreeInDatabase } from './stock-audit-items.ts';
import type { AuditedRequest } from './stock-audit-requests.ts';

const BATCH_ITEMS = 200;
const REQUESTS_OF_BATCH = 1_000;

const day = z.iso.date();
const units = z.nullable(z.int());

const countRows = z.tuple([z.object({ items: z.int(), holds: z.int() })]);
const idRows = z.array(z.object({ id: z.int() }));
const textRows = z.array(z.object({ text: z.string() }));
const freeRows = z.array(z.object({ equipmentId: z.int(), byDay: z.array(units), window: units }));
const requestRows: z.ZodType<AuditedRequest[]> = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
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
    holds: z.array(stockHoldSchema),
  }),
);

const COUNTS = `select (select count(*)::int from equipment_stock) as items, (select count(*)::int from stock_holds) as holds`;

const UNSETTLED = `
  select distinct coalesce('Request ' || r.reference, 'Request ' || u.quote_request_id, 'Item ' || u.equipment_id)
    || ': was changed and is not settled' as text
  from stock_unsettled u left join quote_requests r on r.id = u.quote_request_id order by 1`;

const NEXT_ITEMS = `
  select equipment_id as id from equipment_stock where equipment_id > ? order by equipment_id limit ${BATCH_ITEMS}`;

const FREE = `
  with items as (select ?::int[] as ids, ?::date as today)
  select free.equipment_id as "equipmentId", jsonb_agg(free.free order by n) as "byDay", min(whole.free) as window
  from items, generate_series(0, ${COMPARED_DAYS - 1}) n,
    lateral stock_free(items.ids, items.today + n, items.today + n + 1, items.today) free
  join (
    select whole.* from items, lateral stock_free(items.ids, items.today, items.today + ${COMPARED_DAYS}, items.today) whole
  ) whole on whole.equipment_id = free.equipment_id
  group by free.equipment_id`;

const NEXT_REQUESTS = `
  select r.id, r.reference, r.status,
    to_char(r.start_date, 'YYYY-MM-DD') as "startDate", to_char(r.end_date, 'YYYY-MM-DD') as "endDate",
    (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (
       select i.equipment_id as "equipmentId", sum(i.quantity::bigint * i.units_per_item) as wanted
       from quote_request_items i join equipment_stock stock on stock.equipment_id = i.equipment_id
       where i.quote_request_id = r.id group by i.equipment_id
     ) line) as lines,
    (select coalesce(jsonb_agg(to_jsonb(event)), '[]') from (
       select equipment_id as "equipmentId", direction, units, damaged, day
       from stock_handovers where quote_request_id = r.id order by id
     ) event) as handovers,
    (select coalesce(jsonb_agg(jsonb_build_object(
       'id', h.id::text, 'quoteRequestId', h.quote_request_id, 'equipmentId', h.equipment_id, 'wanted', h.wanted,
       'held', h.held, 'startDate', h.start_day, 'lastDay', h.last_day, 'isOut', h.is_out, 'expiresOn', h.expires_on,
       'returnedOn', h.returned_on, 'place', h.place) order by h.id), '[]')
     from stock_holds h where h.quote_request_id = r.id) as holds
  from quote_requests r
  where r.id > ?::uuid and (r.status in ('approved', 'in_progress', 'completed')
    or exists (select from stock_holds h where h.quote_request_id = r.id))
  order by r.id limit ${REQUESTS_OF_BATCH}`;

/** Until the transaction ends. */
export async function disableJit(em: EntityManager): Promise<void> {
  await em.execute('set local jit = off');
}

export async function countStock(em: EntityManager) {
  return countRows.parse(await em.execute(COUNTS))[0];
}

/** Returns one sentence per change that is not settled. */
export async function readUnsettled(em: EntityManager): Promise<string[]> {
  return textRows.parse(await em.execute(UNSETTLED)).map(({ text }) => text);
}

export async function readAuditedRequests(em: EntityManager, afterId: string): Promise<AuditedRequest[]> {
  return requestRows.parse(await em.execute(NEXT_REQUESTS, [afterId]));
}

export async function readStockedItems(em: EntityManager, afterId: number): Promise<number[]> {
  return idRows.parse(await em.execute(NEXT_ITEMS, [afterId])).map(({ id }) => id);
}

export async function readFreeUnits(em: EntityManager, ids: readonly number[], today: Day): Promise<FreeInDatabase[]> {
  return freeRows.parse(await em.execute(FREE, [arrayOf(ids), today]));
}

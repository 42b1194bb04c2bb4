import type { Day } from '@backlot/domain';
import { TURNAROUND_DAYS_MAX } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { arrayOf } from './stock-holds.sql.ts';

const unsettledRows = z.array(z.object({ quoteRequestId: z.nullable(z.uuid()), equipmentId: z.nullable(z.int()) }));
/** Request or item whose holds were changed by a program that does not settle them. */
export type Unsettled = z.output<typeof unsettledRows>[number];

const itemRows = z.array(z.object({ equipmentId: z.int() }));

/** Deletes the oldest {@link Unsettled} row with its duplicates and returns it; undefined when there is none. */
export async function takeUnsettled(em: EntityManager): Promise<Unsettled | undefined> {
  const rows: unknown = await em.execute(
    `with oldest as (
       select quote_request_id, equipment_id from stock_unsettled order by id limit 1 for update skip locked
     ), same as (
       select u.id from stock_unsettled u join oldest
         on (u.quote_request_id, u.equipment_id) is not distinct from (oldest.quote_request_id, oldest.equipment_id)
       for update of u skip locked
     )
     delete from stock_unsettled where id in (select id from same)
     returning quote_request_id as "quoteRequestId", equipment_id as "equipmentId"`,
  );
  return unsettledRows.parse(rows)[0];
}

/** Locks a request until the transaction ends. */
export async function lockRequest(em: EntityManager, id: string): Promise<void> {
  await em.execute('select 1 from quote_requests where id = ? for update', [id], 'run');
}

/** Returns the ids of items with expired, overdue or short holds, ascending. */
export async function readItemsToRoll(em: EntityManager, today: Day): Promise<number[]> {
  const rows: unknown = await em.execute(
    `select equipment_id as "equipmentId" from stock_holds where expires_on < ?::date
     union select equipment_id from stock_holds where is_out and last_day < ?::date
     union select equipment_id from stock_holds where held < wanted and (last_day >= ?::date - ${TURNAROUND_DAYS_MAX} or is_out)
     order by 1`,
    [today, today, today],
  );
  return itemRows.parse(rows).map(({ equipmentId }) => equipmentId);
}

/** Deletes the expired holds of items. Call after `lockStock`. */
export async function deleteExpiredHolds(
  em: EntityManager,
  equipmentIds: readonly number[],
  today: Day,
): Promise<void> {
  await em.execute(
    'delete from stock_holds where equipment_id = any(?::int[]) and expires_on < ?::date',
    [arrayOf(equipmentIds), today],
    'run',
  );
}

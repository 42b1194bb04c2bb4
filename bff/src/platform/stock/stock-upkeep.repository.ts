import { type Day } from '@backlot/domain';
import { TURNAROUND_DAYS_MAX } from '@backlot/domain/stock';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { arrayOf, beginSettlement, lockStock } from './stock-holds.repository.js';
import { settleItems, settleRequest } from './stock-settlement.repository.js';

/** Items whose stock is locked at once. */
const ITEMS_OF_BATCH = 100;

const unsettledRows = z.array(z.object({ quoteRequestId: z.nullable(z.uuid()), equipmentId: z.nullable(z.int()) }));
/** A request or an item whose holds a program changed that does not settle them. */
export type Unsettled = z.output<typeof unsettledRows>[number];

const itemRows = z.array(z.object({ equipmentId: z.int() }));

/** Deletes the oldest note of {@link Unsettled} with its repetitions and returns it; undefined when there is none. */
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

/**
 * Settles what was changed by programs that do not settle, each request and item in a transaction of its own. Several
 * servers may do this at once. Returns how many there were.
 */
export async function settleUnsettled(em: EntityManager, today: Day): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await em.fork().transactional(async (each) => {
      const unsettled = await takeUnsettled(each);
      if (unsettled === undefined) return true;
      await settle(each, unsettled, today);
      return false;
    });
    if (isDone) return count;
  }
}

async function settle(em: EntityManager, { quoteRequestId, equipmentId }: Unsettled, today: Day): Promise<void> {
  if (quoteRequestId !== null) {
    await em.execute('select 1 from quote_requests where id = ? for update', [quoteRequestId], 'run');
    await settleRequest(em, quoteRequestId, { today });
  }
  if (equipmentId !== null) await settleItems(em, [equipmentId], today);
}

/**
 * Ends the holds on pending requests that have expired, and settles the items with overdue holds, which block further
 * days each day, and those with short ones. For every day once; a second time changes nothing.
 */
export async function rollStock(em: EntityManager, today: Day): Promise<void> {
  const rows: unknown = await em.fork().execute(
    `select equipment_id as "equipmentId" from stock_holds where expires_on < ?::date
     union select equipment_id from stock_holds where is_out and last_day < ?::date
     union select equipment_id from stock_holds where held < wanted and (last_day >= ?::date - ${TURNAROUND_DAYS_MAX} or is_out)
     order by 1`,
    [today, today, today],
  );
  const ids = itemRows.parse(rows).map(({ equipmentId }) => equipmentId);
  for (let first = 0; first < ids.length; first += ITEMS_OF_BATCH)
    await em.fork().transactional((each) => rollItems(each, ids.slice(first, first + ITEMS_OF_BATCH), today));
}

async function rollItems(em: EntityManager, equipmentIds: readonly number[], today: Day): Promise<void> {
  await beginSettlement(em, today);
  await lockStock(em, equipmentIds);
  await em.execute(
    'delete from stock_holds where equipment_id = any(?::int[]) and expires_on < ?::date',
    [arrayOf(equipmentIds), today],
    'run',
  );
  await settleItems(em, equipmentIds, today);
}

import { EntityManager } from '@mikro-orm/postgresql';
import { businessToday, type Day } from '@backlot/domain';
import { settleItems } from '../../src/platform/stock/stock-settlement.repository.ts';
import type { TestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

export const entityManagerOf = ({ app }: TestServer): EntityManager => app.get(EntityManager, { strict: false }).fork();

/** Changes the stock of an item by SQL and settles it in one transaction. The last parameter is the item's id. */
export async function changeStock(
  server: TestServer,
  equipmentId: number,
  sql: string,
  params: readonly unknown[] = [],
  today: Day = businessToday(new Date()),
): Promise<void> {
  await entityManagerOf(server).transactional(async (em) => {
    await em.execute(sql, [...params, equipmentId], 'run');
    await settleItems(em, [equipmentId], today);
  });
}

export const setOwnedUnits = (server: TestServer, equipmentId: number, units: number | null): Promise<void> =>
  changeStock(server, equipmentId, 'update equipment_stock set owned_units = ? where equipment_id = ?', [units]);

/** A request's holds as '<held> of <wanted>'. */
export async function holdsOf(database: TestDatabase, { id }: { readonly id: string }): Promise<string[]> {
  const rows = await database.rows(
    'select held, wanted from stock_holds where quote_request_id = $1 order by equipment_id, returned_on',
    [id],
  );
  return rows.map(({ held, wanted }) => `${Number(held)} of ${Number(wanted)}`);
}

/** Days from today on with more held units than capacity. */
export const overbookedDays = (database: TestDatabase): Promise<Record<string, unknown>[]> =>
  database.rows(
    `select equipment_id, day, capacity, held
     from stock_levels(array(select equipment_id from equipment_stock), $1, $1) where held > capacity`,
    [businessToday(new Date())],
  );

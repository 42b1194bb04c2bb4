import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const flagRow = z.tuple([z.object({ flag: z.boolean() })]);

/** @throws when the database does not respond */
export async function checkConnection(em: EntityManager): Promise<void> {
  await em.execute('select 1');
}

export async function hasTable(em: EntityManager, name: string): Promise<boolean> {
  return flagRow.parse(await em.execute('select to_regclass(?) is not null as flag', [name]))[0].flag;
}

export async function hasRows(em: EntityManager, table: string, count: number): Promise<boolean> {
  return flagRow.parse(await em.execute(`select count(*) >= ? as flag from ${table}`, [count]))[0].flag;
}

/** Writes 100 kB into a table that ends with the transaction of `em`. */
export async function writeTemporaryTable(em: EntityManager): Promise<void> {
  await em.execute('create temporary table disk_room (filling text) on commit drop');
  await em.execute("insert into disk_room select repeat('x', 1000) from generate_series(1, 100)");
}

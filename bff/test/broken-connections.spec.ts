import type { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { openOrm } from './support/orm.ts';
import { TestDatabase } from './support/test-database.ts';

/** More than the size of the pool. */
const LOSSES = 12;
const pidRows = z.tuple([z.object({ pid: z.int() })]);

let database: TestDatabase;
let orm: MikroORM;
beforeEach(async () => {
  database = await TestDatabase.create();
  orm = await openOrm(database.url);
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});

it('the pool does not leak connections that repeatedly break within transactions', async () => {
  for (let loss = 0; loss < LOSSES; loss += 1) {
    await expect(
      orm.em.fork().transactional(async (em) => {
        const [{ pid }] = pidRows.parse(await em.execute('select pg_backend_pid() as pid'));
        await database.run('select pg_terminate_backend($1)', [pid]);
        await em.execute('select 1');
      }),
    ).rejects.toThrow(/terminat|not queryable/u);
  }
  await expect(orm.em.fork().execute('select 1 as one')).resolves.toEqual([{ one: 1 }]);
});

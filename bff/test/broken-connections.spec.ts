import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { entities } from '../src/entities.js';
import { migrations } from '../src/migrations/index.js';
import { databaseOptions } from '../src/platform/database/database-options.js';
import { MIGRATION_TIMEOUTS } from '../src/platform/database/timeouts.js';
import { TestDatabase } from './support/test-database.js';

/** More than the pool has places. */
const LOSSES = 12;
const pidRows = z.tuple([z.object({ pid: z.int() })]);

let database: TestDatabase;
let orm: MikroORM;
beforeEach(async () => {
  database = await TestDatabase.create();
  orm = await MikroORM.init({
    ...databaseOptions({ databaseUrl: database.url, entities, migrations, timeouts: MIGRATION_TIMEOUTS }),
    logger: () => undefined,
  });
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});

it('a connection that breaks amid a transaction, again and again, leaves room for the next one', async () => {
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

import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { addDays, businessToday, type Day, type QuoteStatus } from '@backlot/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { openOrm } from './support/orm.ts';
import { TestDatabase } from './support/test-database.ts';

const BEFORE = '20261127160000-queue-by-due';
const today = businessToday(new Date());

let database: TestDatabase;
let orm: MikroORM;
beforeEach(async () => {
  database = await TestDatabase.createEmpty();
  orm = await openOrm(database.url);
  await orm.migrator.up({ to: BEFORE });
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});

interface Before {
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Days since the status changed; undefined: not recorded, and the request was last changed ten days ago. */
  readonly daysAgo?: number;
}

async function store(equipmentId: number, { status, startDate, endDate, daysAgo }: Before): Promise<string> {
  const id = randomUUID();
  await database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, created_at, updated_at)
     values ($1::uuid, $1::text, 'Ana', 'ana@example.com', 'Job', $2, $3, 'Miami', $4, now() - interval '20 days', now() - interval '10 days')`,
    [id, startDate, endDate, status],
  );
  await database.run(
    `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, quantity)
     select $1, n, $2 + n, 'Lamp', 'production', 'lighting', '', '', 3, 2 from generate_series(0, 1) n`,
    [id, equipmentId],
  );
  if (daysAgo !== undefined)
    await database.run(
      `insert into quote_request_changes (quote_request_id, reference, at, changed_by, changed_by_email, field, value_before, value_after)
       values ($1::uuid, $1::text, now() - make_interval(days => $2), $1, 'a@example.com', 'status', '"pending"', to_jsonb($3::text))`,
      [id, daysAgo, status],
    );
  return id;
}

const holds = () =>
  database.rows(
    `select quote_request_id as id, wanted, held, start_day as start, last_day as last, is_out as out, returned_on as returned
     from stock_holds order by place, id`,
  );

it('every item gets a stock row, and firm requests get holds in the order of becoming firm', async () => {
  // The second line's item does not exist.
  const [item = 0] = await addEquipment(database, [{ name: 'Lamp' }]);
  const days = { startDate: addDays(today, -1), endDate: addDays(today, 5) };
  const approved = await store(item, { ...days, status: 'approved', daysAgo: 2 });
  const rented = await store(item, { ...days, status: 'in_progress', daysAgo: 3 });
  const unknown = await store(item, { ...days, status: 'approved' });
  const returned = await store(item, { ...days, status: 'completed', daysAgo: 1 });
  await store(item, { ...days, status: 'pending' });
  await store(item, { ...days, status: 'rejected', daysAgo: 1 });
  await store(item, { status: 'completed', startDate: addDays(today, -9), endDate: addDays(today, -5), daysAgo: 4 });

  await orm.migrator.up();
  const hold = { wanted: 6, held: 6, start: days.startDate, last: days.endDate, out: false, returned: null };
  const expected = [
    { ...hold, id: unknown },
    { ...hold, id: rented, out: true },
    { ...hold, id: approved },
    { ...hold, id: returned, last: addDays(today, -1), returned: addDays(today, -1) },
  ];
  expect(await holds()).toEqual(expected);
  const untracked = { equipment_id: item, owned_units: null, turnaround_days: 0 };
  expect(await database.rows('select * from equipment_stock')).toEqual([untracked]);
  expect(await database.count('stock_unsettled')).toBe(0);

  // After the migration: a new item, and an approval by a server of the previous release.
  await database.run('update stock_settings set default_turnaround_days = 2');
  const [later = 0] = await addEquipment(database, [{ name: 'Later' }]);
  expect(await database.rows(`select * from equipment_stock where equipment_id = ${later}`)).toEqual([
    { equipment_id: later, owned_units: null, turnaround_days: 2 },
  ]);
  await database.run("update quote_requests set status = 'approved', version = version + 1 where status = 'pending'");
  expect(await database.count('stock_unsettled')).toBe(1);

  await orm.migrator.down({ to: BEFORE });
  const left = "select table_name from information_schema.tables where table_name like '%stock%'";
  expect(await database.rows(left)).toEqual([]);
  expect(await database.rows("select proname from pg_proc where proname like 'stock\\_%'")).toEqual([]);
  await database.run("update quote_requests set status = 'rejected' where id = $1", [approved]);
  await orm.migrator.up();
  expect((await holds()).map(({ id }) => id)).not.toContain(approved);
});

it('a crash while holds are created is recovered', async () => {
  const [item = 0] = await addEquipment(database, [{ name: 'Lamp' }]);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push(
      await store(item, { status: 'approved', startDate: today, endDate: addDays(today, 2), daysAgo: 9 - count }),
    );
  await orm.migrator.up();
  await database.run("delete from migrations where name like '%-stock'");
  await database.run('create table stock_backfill (place bigint primary key, quote_request_id uuid not null unique)');
  await database.run('insert into stock_backfill select place, quote_request_id from stock_holds');
  await database.run('delete from stock_holds where place > 1');
  await orm.migrator.up();
  expect((await holds()).map(({ id }) => id)).toEqual(ids);
});

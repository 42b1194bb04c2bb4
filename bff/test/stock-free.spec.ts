import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@backlot/domain';
import {
  freeUnits,
  occupiedDays,
  STOCK_PERIOD_KINDS,
  type Hold,
  type Holding,
  type Stock,
  type DayRange,
} from '@backlot/domain/stock';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { TestDatabase } from './support/test-database.ts';

const FIRST_DAY = '2026-02-10';
const SPAN = 45;

let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.create();
  // Random holds may exceed the capacity.
  for (const table of ['equipment_stock', 'stock_periods', 'stock_holds'])
    await database.run(`alter table ${table} disable trigger user`);
});
afterAll(() => database.drop());

interface StoredHold extends Hold {
  readonly held: number;
}
interface Item {
  readonly stock: Stock;
  readonly holds: readonly StoredHold[];
}

const day = fc.integer({ min: 0, max: SPAN }).map((count) => addDays(FIRST_DAY, count));
const units = fc.integer({ min: 1, max: 6 });
const twoDays = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a }));

const stockArbitrary: fc.Arbitrary<Stock> = fc.record({
  ownedUnits: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 8 }),
  turnaroundDays: fc.integer({ min: 0, max: 30 }),
  periods: fc.array(
    fc
      .record({ kind: fc.constantFrom(...STOCK_PERIOD_KINDS), units, days: twoDays })
      .map(({ days, ...period }) => ({ ...period, ...days })),
    { maxLength: 4 },
  ),
});
const holdArbitrary: fc.Arbitrary<StoredHold> = fc.record({
  startDate: day,
  // The last day is before the start if the rental was completed before it began.
  lastDay: fc.oneof({ weight: 8, arbitrary: day }, fc.constant('9999-12-31')),
  isOut: fc.boolean(),
  expiresOn: fc.option(day),
  held: fc.integer({ min: 0, max: 4 }),
});
const itemArbitrary: fc.Arbitrary<Item> = fc.record({
  stock: stockArbitrary,
  holds: fc.array(holdArbitrary, { maxLength: 8 }),
});

async function store(items: readonly Item[]): Promise<number[]> {
  const ids = await addEquipment(
    database,
    items.map(() => ({ name: 'Lamp' })),
  );
  for (const [index, { stock, holds }] of items.entries()) {
    const id = ids[index];
    await database.run('update equipment_stock set owned_units = $2, turnaround_days = $3 where equipment_id = $1', [
      id,
      stock.ownedUnits,
      stock.turnaroundDays,
    ]);
    await database.run(
      `insert into stock_periods (id, equipment_id, kind, units, first_day, last_day)
       select gen_random_uuid(), $1, kind, units, "from", until
       from jsonb_to_recordset($2::jsonb) p(kind text, units integer, "from" date, until date)`,
      [id, JSON.stringify(stock.periods)],
    );
    await storeHolds(id, holds);
  }
  return ids;
}

async function storeHolds(equipmentId: number | undefined, holds: readonly StoredHold[]): Promise<void> {
  const rows = JSON.stringify(holds.map((hold) => ({ ...hold, id: randomUUID() })));
  await database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations)
     select id, id::text, 'Ana', 'ana@example.com', 'Job', '2026-01-01', '2026-01-05', 'Miami'
     from jsonb_to_recordset($1::jsonb) h(id uuid)`,
    [rows],
  );
  await database.run(
    `insert into stock_holds (quote_request_id, equipment_id, wanted, held, start_day, last_day, is_out, expires_on, place)
     select id, $1, held + 1, held, "startDate", "lastDay", "isOut", "expiresOn", 1
     from jsonb_to_recordset($2::jsonb) h(id uuid, held integer, "startDate" date, "lastDay" date, "isOut" boolean, "expiresOn" date)`,
    [equipmentId, rows],
  );
}

function holdingsOf({ stock, holds }: Item, today: Day): Holding[] {
  return holds.flatMap((hold) => {
    const days = occupiedDays(hold, stock.turnaroundDays, today);
    return days === undefined ? [] : [{ days, units: hold.held }];
  });
}

async function freeBySql(ids: readonly number[], windows: readonly DayRange[], today: Day) {
  const rows = await database.rows(
    `select array_agg(free.free order by free.equipment_id) as free
     from rows from (jsonb_to_recordset($2::jsonb) as ("from" date, until date)) with ordinality w("from", until, number),
       lateral stock_free($1, w."from", w.until, $3) free
     group by w.number order by w.number`,
    [ids, JSON.stringify(windows), today],
  );
  return rows.map(({ free }) => free);
}

it('stock_free matches the domain rules', async () => {
  const days = Array.from({ length: SPAN }, (_, count) => addDays(FIRST_DAY, count));
  const eachDay = days.map((from) => ({ from, until: addDays(from, 1) }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(itemArbitrary, { minLength: 1, maxLength: 5 }),
      fc.array(twoDays, { maxLength: 5 }),
      day,
      async (items, ranges, today) => {
        const ids = await store(items);
        const windows = [...ranges, ...eachDay];
        const expected = windows.map((range) =>
          items.map((item) => freeUnits(item.stock, holdingsOf(item, today), range)),
        );
        expect(await freeBySql(ids, windows, today)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

it('stock_levels reads no holds and periods that start after the window', async () => {
  const later = { startDate: addDays(FIRST_DAY, 3), lastDay: addDays(FIRST_DAY, 4), expiresOn: null, held: 1 };
  const periods = [{ kind: 'sub-rented' as const, units: 1, from: later.startDate, until: later.lastDay }];
  const ids = await store([
    {
      stock: { ownedUnits: 3, turnaroundDays: 0, periods },
      holds: [
        { ...later, isOut: false },
        { ...later, isOut: true },
      ],
    },
  ]);
  const daysUntil = async (until: Day) =>
    (
      await database.rows(`select to_char(day, 'YYYY-MM-DD') as day from stock_levels($1, $2, $3, $2) order by day`, [
        ids,
        FIRST_DAY,
        until,
      ])
    ).map((row) => row['day']);
  expect(await daysUntil(later.startDate)).toEqual([FIRST_DAY]);
  expect(await daysUntil(addDays(later.startDate, 1))).toEqual([FIRST_DAY, later.startDate, addDays(later.lastDay, 1)]);
});

it('stock_free leaves out items that do not exist', async () => {
  expect(await database.rows(`select * from stock_free('{-1}', '2026-01-01', '2026-01-02', '2026-01-01')`)).toEqual([]);
});

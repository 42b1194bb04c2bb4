import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { describe, expect, it } from 'vitest';
import { StockAudit } from '../src/modules/stock/stock-audit.repository.ts';
import { settleRequest } from '../src/platform/stock/stock-settlement.repository.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { entityManagerOf, setOwnedUnits } from './support/stock.ts';

const at = serverWithAdmin();
const today = businessToday(new Date());
const START = addDays(today, 3);

const audit = () => new StockAudit(entityManagerOf(at.server)).audit(today);

async function addItem(ownedUnits: number | null): Promise<number> {
  const [item = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
  await setOwnedUnits(at.server, item, ownedUnits);
  return item;
}

async function approve(lines: readonly (readonly [number, number])[]): Promise<QuoteRequest> {
  return at.adminClient.setStatus(await at.adminClient.submit(lines), 'approved');
}

/** Five owned units: the first request holds three, the second two of the four it needs. */
interface Bookings {
  readonly item: number;
  readonly first: QuoteRequest;
  readonly second: QuoteRequest;
}

async function addBookings(): Promise<Bookings> {
  const [item, uncounted] = [await addItem(5), await addItem(null)];
  const first = await approve([
    [item, 3],
    [uncounted, 1],
  ]);
  return { item, first, second: await approve([[item, 4]]) };
}

/** Tables whose triggers record, check or correct writes. */
const TABLES = ['stock_holds', 'stock_periods', 'equipment_stock', 'quote_requests', 'quote_request_items'];

/** Runs SQL with all triggers disabled, as a bug would act. */
async function corrupt(sql: string): Promise<void> {
  const switchTriggers = async (to: 'disable' | 'enable') => {
    for (const table of TABLES) await at.server.database.run(`alter table ${table} ${to} trigger user`);
  };
  await switchTriggers('disable');
  await at.server.database.run(sql);
  await switchTriggers('enable');
}

async function differencesOf({ item, first, second }: Bookings): Promise<string[]> {
  const subjects = [`Item ${item}: `, `Request ${first.reference}: `, `Request ${second.reference}: `];
  return (await audit()).differences.filter((line) => subjects.some((subject) => line.startsWith(subject)));
}

// First, because the other tests leave differences.
it('finds no difference after approvals, edits, holds, rentals and returns', async () => {
  const [item, other, uncounted] = [await addItem(5), await addItem(2), await addItem(null)];
  const requests = [];
  for (const quantity of [3, 4, 2, 1, 2])
    requests.push(
      await approve([
        [item, quantity],
        [other, 1],
        [uncounted, quantity],
      ]),
    );
  const [edited, rented, returned, rejected] = requests;
  if (!edited || !rented || !returned || !rejected) throw new Error('There are five requests');
  await at.adminClient.patch(edited, { items: [{ equipmentId: item, quantity: 1 }], endDate: addDays(START, 6) });
  await at.adminClient.setStatus(rented, 'in_progress');
  await at.adminClient.setStatus(returned, 'completed');
  await at.adminClient.setStatus(rejected, 'rejected');
  const { id } = await at.adminClient.submit([[item, 1]]);
  await entityManagerOf(at.server).transactional((em) =>
    settleRequest(em, id, { today, holdUntil: addDays(today, 2) }),
  );

  const items = await at.server.database.count('equipment_stock');
  const holds = await at.server.database.count('stock_holds');
  expect(holds).toBeGreaterThan(8);
  expect(await audit()).toEqual({ items, holds, differences: [] });
});

describe('a difference', () => {
  const cases: readonly (readonly [string, (bookings: Bookings) => string, RegExp])[] = [
    [
      'more units held than there are',
      ({ item }) => `update stock_holds set held = wanted where equipment_id = ${item}`,
      new RegExp(`^Item \\d+: 7 units are held on ${START}, and there are 5$`, 'u'),
    ],
    [
      'more units held than there are from the start of a repair on',
      ({ item }) =>
        `insert into stock_periods (id, equipment_id, kind, units, first_day, last_day)
         values (gen_random_uuid(), ${item}, 'out-of-service', 1, '${addDays(START, 2)}', '${addDays(START, 2)}')`,
      new RegExp(`^Item \\d+: 5 units are held on ${addDays(START, 2)}, and there are 4$`, 'u'),
    ],
    [
      'a hold that could have more units',
      ({ item }) => `update stock_holds set held = 0 where equipment_id = ${item} and held < wanted`,
      /^Item \d+: hold \d+ has 0 of 4 units, and 2 by the rules$/u,
    ],
    [
      'a short hold of an item that is not counted',
      ({ item }) => `update equipment_stock set owned_units = null where equipment_id = ${item}`,
      /^Item \d+: hold \d+ has 2 of 4 units, and 4 by the rules$/u,
    ],
    [
      'a line without its hold',
      ({ item, first }) => `delete from stock_holds where equipment_id = ${item} and quote_request_id = '${first.id}'`,
      /^Request \S+: 3 units of item \d+ are wanted, and have no hold$/u,
    ],
    [
      'a hold without its line',
      ({ item, first }) =>
        `delete from quote_request_items where equipment_id = ${item} and quote_request_id = '${first.id}'`,
      /^Request \S+: a hold wants 3 units of item \d+ that the request does not$/u,
    ],
    [
      'other units',
      ({ first }) => `update quote_request_items set quantity = quantity + 3 where quote_request_id = '${first.id}'`,
      /^Request \S+: the hold of item \d+ wants 3 units instead of 6$/u,
    ],
    [
      'other days',
      ({ first }) => `update quote_requests set end_date = end_date + 1 where id = '${first.id}'`,
      new RegExp(`lastDay of the hold of item \\d+ is ${addDays(START, 4)} instead of ${addDays(START, 5)}$`, 'u'),
    ],
    [
      'equipment that is out',
      ({ first }) => `update quote_requests set status = 'in_progress' where id = '${first.id}'`,
      /^Request \S+: isOut of the hold of item \d+ is false instead of true$/u,
    ],
    [
      'units that came back',
      ({ item, first }) =>
        `with handed as (
           insert into stock_handovers (quote_request_id, equipment_id, direction, units, day)
           values ('${first.id}', ${item}, 'out', 3, '${today}'), ('${first.id}', ${item}, 'in', 1, '${today}')
         ) update quote_requests set status = 'in_progress' where id = '${first.id}'`,
      /^Request \S+: 1 units of item \d+ are wanted, and have no hold$/u,
    ],
    [
      'a hold that expires on a firm request',
      ({ first }) => `update stock_holds set expires_on = '${today}' where quote_request_id = '${first.id}'`,
      new RegExp(`expiresOn of the hold of item \\d+ is ${today} instead of null$`, 'u'),
    ],
    [
      'a hold of a request that is not firm',
      ({ first }) => `update quote_requests set status = 'rejected' where id = '${first.id}'`,
      /^Request \S+: a hold wants 3 units of item \d+, and the request is not firm$/u,
    ],
    [
      'a request in several places of the queue',
      ({ item, first }) =>
        `update stock_holds set place = place + 1000000 where quote_request_id = '${first.id}' and equipment_id = ${item}`,
      /^Request \S+: its holds have several places in the queue$/u,
    ],
    [
      'a request that is not settled',
      ({ first }) => `insert into stock_unsettled (quote_request_id) values ('${first.id}')`,
      /^Request \S+: was changed and is not settled$/u,
    ],
    [
      'an item that is not settled',
      ({ item }) => `insert into stock_unsettled (equipment_id) values (${item})`,
      /^Item \d+: was changed and is not settled$/u,
    ],
  ];

  it.each(cases)('is found: %s', async (_name, sql, line) => {
    const bookings = await addBookings();
    expect(await differencesOf(bookings)).toEqual([]);
    await corrupt(sql(bookings));
    expect(await differencesOf(bookings)).toContainEqual(expect.stringMatching(line));
  });

  it('is found: free units in SQL differ from the rules', async () => {
    const bookings = await addBookings();
    const [stored] = await at.server.database.rows(`select pg_get_functiondef('stock_free'::regproc) as definition`);
    await at.server.database.run(
      `create or replace function stock_free(items integer[], first_day date, until date, today date)
       returns table (equipment_id integer, free integer) language sql stable
       as 'select equipment_id, 4 from equipment_stock where equipment_id = any(items)'`,
    );
    const differences = await differencesOf(bookings);
    await at.server.database.run(String(stored?.['definition']));
    expect(differences).toEqual([`Item ${bookings.item}: 4 units are free on ${today} by SQL, and 5 by the rules`]);
  });
});

testStatementPlans(at.server);

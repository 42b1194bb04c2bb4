import { addDays, businessToday, QUOTE_STATUSES, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { planItems } from '../src/platform/stock/plan-settlement.ts';
import { readStock } from '../src/platform/stock/stock-holds.sql.ts';
import { addEquipment } from './support/catalogue.ts';
import { QuoteRequestTestClient } from './support/quote-requests.ts';
import { entityManagerOf, overbookedDays, setOwnedUnits } from './support/stock.ts';
import { TestServer } from './support/test-server.ts';

const today = businessToday(new Date());
const CLIENTS = 8;
/** Shared, so that both servers accept the same sessions. */
const SECRET = { ACCESS_TOKEN_SECRET: 'a secret of both servers, long enough for them' };

const server = TestServer.forTests(SECRET);
const other = TestServer.forTests(SECRET, { original: server });
const adminClients = [server, other].map((each) => QuoteRequestTestClient.forTests(each));

function adminClientOf(turn: number): QuoteRequestTestClient {
  const adminClient = adminClients[turn % adminClients.length];
  if (adminClient === undefined) throw new Error('No server has started');
  return adminClient;
}

async function itemsOwning(...units: readonly number[]): Promise<number[]> {
  const ids = await addEquipment(
    server.database,
    units.map((count) => ({ name: `Lamp ${count}` })),
  );
  for (const [index, id] of ids.entries()) await setOwnedUnits(server, id, units[index] ?? 0);
  return ids;
}

async function submitMany(count: number, lines: (index: number) => [number, number][]): Promise<QuoteRequest[]> {
  const requests: QuoteRequest[] = [];
  for (let index = 0; index < count; index += 1) requests.push(await adminClientOf(index).submit(lines(index)));
  return requests;
}

/** Locks an item's stock, as a long transaction does. */
async function lockedStock(equipmentId: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select from equipment_stock where equipment_id = $1 for update', [equipmentId]);
  return client;
}

const waiting = () =>
  server.database.rows(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%equipment_stock%'`,
  );

describe('concurrent approvals', () => {
  it('give the last unit to one of twenty requests, the others are short', async () => {
    const [item = 0] = await itemsOwning(1);
    const requests = await submitMany(20, () => [[item, 1]]);
    const holder = await lockedStock(item);
    const approvals = Promise.allSettled(
      requests.map((request, index) => adminClientOf(index).setStatus(request, 'approved')),
    );
    // The connections of both servers' pools.
    await expect.poll(waiting, { timeout: LIMITS.wait }).toHaveLength(20);
    await holder.query('commit');
    expect((await approvals).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(
      await server.database.rows(
        'select held, wanted, count(*)::int from stock_holds where equipment_id = $1 group by 1, 2 order by 1',
        [item],
      ),
    ).toEqual([
      { held: 0, wanted: 1, count: 19 },
      { held: 1, wanted: 1, count: 1 },
    ]);
  });

  it('of the same items in another order do not deadlock', async () => {
    const items = await itemsOwning(...Array.from({ length: 12 }, () => 1));
    const requests = await submitMany(2, (index) =>
      (index === 0 ? items : items.toReversed()).map((item): [number, number] => [item, 1]),
    );
    for (let round = 0; round < 100; round += 1) {
      const status: QuoteStatus = round % 2 === 0 ? 'approved' : 'rejected';
      const changed = await Promise.all(
        requests.map((request, index) => adminClientOf(index).setStatus(request, status)),
      );
      expect(changed.map((request) => request.status)).toEqual([status, status]);
    }
  });
});

interface Operation {
  readonly request: number;
  readonly item: number;
  readonly change:
    | { readonly kind: 'status'; readonly status: QuoteStatus }
    | { readonly kind: 'days'; readonly start: number; readonly length: number }
    | { readonly kind: 'quantity' | 'capacity'; readonly units: number };
}

const REQUESTS = 14;
const OWNED = [2, 3, 5, 8];
const units = fc.integer({ min: 1, max: 6 });

const operationArbitrary: fc.Arbitrary<Operation> = fc.record({
  request: fc.integer({ min: 0, max: REQUESTS - 1 }),
  item: fc.integer({ min: 0, max: OWNED.length - 1 }),
  change: fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('status'), status: fc.constantFrom(...QUOTE_STATUSES) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('days'),
        start: fc.integer({ min: -3, max: 8 }),
        length: fc.integer({ min: 1, max: 5 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('quantity'), units }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('capacity'), units }) },
  ),
});

describe('200 random changes of 8 clients', () => {
  it('never overbook, and leave no unit free that a short request needs', async () => {
    const items = await itemsOwning(...OWNED);
    const requests = await submitMany(REQUESTS, (index) => [
      [items[index % OWNED.length] ?? 0, 1],
      [items[(index + 1) % OWNED.length] ?? 0, 2],
    ]);
    const operations = fc.sample(operationArbitrary, 200);
    const perform = async ({ request: index, item, change }: Operation, adminClient: QuoteRequestTestClient) => {
      const request = requests[index];
      const equipmentId = items[item];
      if (request === undefined || equipmentId === undefined) throw new Error('There is no such request or item');
      if (change.kind === 'capacity') return setOwnedUnits(adminClient.server, equipmentId, change.units);
      if (change.kind === 'status') return adminClient.setStatus(request, change.status);
      return patchNewest(adminClient, request, bodyOf(change, equipmentId));
    };
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let index = client; index < operations.length; index += CLIENTS) {
          const operation = operations[index];
          if (operation !== undefined) await perform(operation, adminClientOf(client));
        }
      }),
    );
    expect(await overbookedDays(server.database)).toEqual([]);
    const stock = await readStock(entityManagerOf(server), items, today);
    expect(planItems(stock, today)).toEqual({ inserted: [], updated: [], deleted: [] });
    expect(await server.database.count('stock_unsettled')).toBe(0);
    expect(stock.flatMap(({ holds }) => holds).length).toBeGreaterThan(0);
  });
});

const bodyOf = (change: Exclude<Operation['change'], { kind: 'status' }>, equipmentId: number) =>
  change.kind === 'days'
    ? { startDate: addDays(today, change.start), endDate: addDays(today, change.start + change.length) }
    : { items: [{ equipmentId, quantity: change.units }] };

async function patchNewest(adminClient: QuoteRequestTestClient, request: QuoteRequest, body: object): Promise<void> {
  const { version } = await adminClient.find(request.id);
  const { status, text } = await adminClient.server.call(`/api/quote-requests/${request.id}`, {
    method: 'PATCH',
    body,
    token: adminClient.token,
    headers: { 'if-match': `"${version}"` },
  });
  if (status !== 200 && status !== 412) throw new Error(text);
}

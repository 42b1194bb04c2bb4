import { addDays, businessToday, type Day } from '@backlot/domain';
import {
  ENOUGH_ITEMS_MAX,
  FEW_ITEMS_MAX,
  freeItems,
  freeUnits,
  occupiedDays,
  rentalWindow,
  type Stock,
  type StockPeriod,
} from '@backlot/domain/stock';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { AvailabilityRepository } from '../src/modules/stock/availability.repository.ts';
import { AvailabilityService } from '../src/modules/stock/availability.service.ts';
import type { RentalDays } from '../src/modules/stock/availability.sql.ts';
import { FreeItems } from '../src/modules/stock/free-items.ts';
import { nextMidnight } from '../src/modules/stock/next-midnight.ts';
import { HttpCache } from '../src/platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../src/platform/stock/stock-changed.ts';
import { StockByHand, type TestHold } from './support/availability.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { QuoteRequestTestClient } from './support/quote-requests.ts';
import { addEquipment } from './support/catalogue.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { TestServer } from './support/test-server.ts';

const REPLICA = { ACCESS_TOKEN_SECRET: 'the-same-secret-on-each-of-the-replicas' };
const TODAY = businessToday(new Date());
const day = (index: number): Day => addDays(TODAY, index);

const one = TestServer.forTests(REPLICA);
const two = TestServer.forTests(REPLICA, { original: one });
let token: string;
let stock: StockByHand;
beforeAll(async () => {
  const adminClient = await QuoteRequestTestClient.open(one);
  ({ token } = adminClient);
  const [id = 0] = await addEquipment(one.database, [{ name: 'Requested' }]);
  stock = await StockByHand.open(one.database, (await adminClient.submit([[id, 1]])).id);
  await Promise.all([waitUntilReliable(one), waitUntilReliable(two)]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const changesOf = (server: TestServer) => server.app.get(HttpCache).changes(STOCK_CHANGED);
const waitUntilReliable = (server: TestServer) => vi.waitUntil(() => changesOf(server).isReliable(), WAIT);

/** Spies on SQL availability queries and on reads of stock for the board. */
const spyOn = (server: TestServer) => {
  const repository = server.app.get(AvailabilityRepository);
  return {
    sql: vi.spyOn(repository, 'freeItems'),
    few: vi.spyOn(repository, 'fewItems'),
    reads: vi.spyOn(repository, 'readStocks'),
  };
};

const WINDOW = { from: day(3), to: day(5) };
async function leftOn(server: TestServer, id: number, query = WINDOW): Promise<number | undefined> {
  const { few, none } = await server.api().getAvailability({ query });
  return none.includes(id) ? 0 : few.find((item) => item.id === id)?.left;
}

describe('a change', () => {
  it('of the stock is visible on the other server after the save, which reloads one item', async () => {
    const id = await stock.add({ owned: 1 });
    await two.catchUp();
    expect([await leftOn(one, id), await leftOn(two, id), await leftOn(two, id)]).toEqual([1, 1, 1]);
    const { few, reads } = spyOn(two);
    for (const owned of [2, 3, 0, 1]) {
      await one
        .api(token)
        .setEquipmentStock({ params: { id }, body: { ownedUnits: owned, turnaroundDays: 0, reason: null } });
      expect([await leftOn(two, id), await leftOn(two, id), await leftOn(one, id)]).toEqual([owned, owned, owned]);
    }
    expect(few).not.toHaveBeenCalled();
    expect(reads.mock.calls.map(([ids]) => ids)).toEqual([[id], [id], [id], [id]]);
  });

  it('of a period is visible on the other server after each save', async () => {
    const id = await stock.add({ owned: 1 });
    const calendar = () => two.api().getItemAvailability({ params: { id }, query: { from: day(5), days: '2' } });
    const fit = () =>
      two.api().fitList({
        body: { items: [{ equipmentId: id, quantity: 1 }], startDate: WINDOW.from, endDate: WINDOW.to },
      });
    await Promise.all([calendar(), fit()]);
    await one.api(token).addStockPeriod({
      body: { equipmentId: id, kind: 'sub-rented', units: 1, from: day(3), until: day(5) },
    });
    expect((await calendar()).days.map(({ left }) => left)).toEqual([2, 1]);
    await one.api(token).addStockPeriod({
      body: { equipmentId: id, kind: 'sub-rented', units: 1, from: day(3), until: day(5) },
    });
    expect((await fit()).lines).toMatchObject([{ left: 3, enough: 'yes' }]);
    expect([await leftOn(two, id), await leftOn(two, id, { from: day(3), to: day(6) })]).toEqual([3, 1]);
  });

  it('of the units per item is visible on the other server, which reloads no other item', async () => {
    const id = await stock.add({ owned: 6, unitsPerItem: 2 });
    await two.catchUp();
    expect([await leftOn(two, id), await leftOn(two, id)]).toEqual([3, 3]);
    const { reads } = spyOn(two);
    await one.api(token).updateEquipment({
      params: { id },
      body: {
        name: 'Item',
        mainCategory: 'production',
        category: 'video',
        subcategory: 'Any',
        description: 'For tests',
        pricePerUnit: 10,
        unitsPerItem: 3,
      },
    });
    const { days } = await two.api().getItemAvailability({ params: { id }, query: { from: day(3), days: '1' } });
    expect([await leftOn(two, id), days]).toEqual([2, [{ day: day(3), band: 'few', left: 2 }]]);
    expect(reads.mock.calls.map(([ids]) => ids)).toEqual([[id]]);
  });

  it('that adds, counts or deletes an item is visible on the other server', async () => {
    const added = await stock.add({ owned: null });
    await two.catchUp();
    expect(await leftOn(two, added)).toBeUndefined();
    await stock.set(added, 0);
    await two.catchUp();
    expect(await leftOn(two, added)).toBe(0);
    await one.api(token).deleteEquipment({ params: { id: added } });
    expect(await leftOn(two, added)).toBeUndefined();
    expect(await two.problem(`/api/equipment/${added}/availability?from=${day(1)}`)).toMatchObject({ status: 404 });
  });

  it('by SQL during a load is not lost', async () => {
    const id = await stock.add({ owned: 1 });
    await two.catchUp();
    const repository = two.app.get(AvailabilityRepository);
    const read = repository.readStocks.bind(repository);
    vi.spyOn(repository, 'readStocks').mockImplementationOnce(async (...parts) => {
      const stocks = await read(...parts);
      await stock.set(id, 2);
      await two.catchUp();
      return stocks;
    });
    // The read returns the state at its start.
    expect(await leftOn(two, id)).toBe(1);
    expect(await leftOn(two, id)).toBe(2);
  });
});

describe('without notifications', () => {
  it('falls back to SQL, and uses the board again after reconnecting', async () => {
    const proxy = await DatabaseProxy.start(one.database.url);
    const proxied = await TestServer.start({ ...REPLICA, DATABASE_URL: proxy.url }, one.database);
    onTestFinished(async () => {
      await proxied.stop();
      proxy.stop();
    });
    const id = await stock.add({ owned: 1 });
    await waitUntilReliable(proxied);
    expect([await leftOn(proxied, id), await leftOn(proxied, id)]).toEqual([1, 1]);

    const { sql, few } = spyOn(proxied);
    proxy.rejectsListeners = true;
    proxy.disconnectListeners();
    await vi.waitUntil(() => !changesOf(proxied).isReliable(), WAIT);
    await stock.set(id, 2);
    expect(await leftOn(proxied, id)).toBe(2);
    const { days } = await proxied.api().getItemAvailability({ params: { id }, query: { from: day(3), days: '1' } });
    expect(days).toEqual([{ day: day(3), band: 'few', left: 2 }]);
    expect([sql.mock.calls.length, few.mock.calls.length]).toEqual([1, 1]);

    proxy.rejectsListeners = false;
    await waitUntilReliable(proxied);
    expect(await leftOn(proxied, id)).toBe(2);
    expect([sql.mock.calls.length, few.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('responses to the public', () => {
  it('have the same bytes for 10 items as for 500', async () => {
    const item = await stock.add({ owned: 10, category: 'observed' });
    const substitute = await stock.add({ owned: 10, category: 'observed', turnaround: 1 });
    const pairs = await stock.add({ owned: 20, unitsPerItem: 2, category: 'observed' });
    const gone = await stock.add({ owned: 0, category: 'observed' });
    const bytes = async () => {
      await one.catchUp();
      const texts: string[] = [];
      for (const from of [-30, 0, 7, 380, 700]) {
        for (const length of [0, 1, 30, 365])
          texts.push(await get(`/api/availability?from=${day(from)}&to=${day(from + length)}`));
        for (const id of [item, substitute, pairs])
          texts.push(await get(`/api/equipment/${id}/availability?from=${day(from)}&days=40`));
      }
      for (const from of [7, 700])
        for (let quantity = 1; quantity <= 30; quantity += 1)
          texts.push(await fit(from, [item, substitute, pairs], quantity), await fit(from, [gone], quantity));
      return texts;
    };
    const get = async (path: string) => {
      const { text, headers } = await one.call(path);
      return `${headers.get('etag')} ${text}`;
    };
    const fit = async (from: number, ids: number[], quantity: number) =>
      (
        await one.call('/api/availability/fit', {
          method: 'POST',
          body: {
            items: ids.map((equipmentId) => ({ equipmentId, quantity })),
            startDate: day(from),
            endDate: day(from + 2),
          },
        })
      ).text;
    const ofTen = await bytes();
    await stock.set(item, 500);
    await stock.set(substitute, 500, 1);
    await stock.set(pairs, 1001);
    expect(await bytes()).toEqual(ofTen);
    // Proves that this test would notice a difference.
    await stock.set(item, 9);
    expect(await bytes()).not.toEqual(ofTen);
  });
});

interface Case {
  readonly ownedUnits: number | null;
  readonly turnaroundDays: number;
  readonly unitsPerItem: number;
  readonly periods: readonly StockPeriod[];
  readonly holds: readonly (TestHold & { readonly isOut: boolean; readonly expiresOn: Day | null })[];
}

const near = (min: number, max: number) => fc.integer({ min, max }).map(day);
const periodArbitrary = fc
  .tuple(
    fc.constantFrom('out-of-service' as const, 'sub-rented' as const),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: -20, max: 45 }),
    fc.nat({ max: 12 }),
  )
  .map(([kind, units, from, length]) => ({ kind, units, from: day(from), until: day(from + length) }));
const caseArbitrary: fc.Arbitrary<Case> = fc.record({
  ownedUnits: fc.option(fc.nat({ max: 25 }), { freq: 6 }),
  turnaroundDays: fc.constantFrom(0, 1, 3, 30),
  unitsPerItem: fc.integer({ min: 1, max: 3 }),
  periods: fc.array(periodArbitrary, { maxLength: 3 }),
  holds: fc.array(
    fc.record({
      units: fc.nat({ max: 6 }),
      startDate: near(-40, 45),
      lastDay: near(-34, 50),
      isOut: fc.boolean(),
      expiresOn: fc.option(near(-2, 2), { freq: 2 }),
    }),
    { maxLength: 7 },
  ),
});
const rentalArbitrary = fc
  .tuple(fc.integer({ min: -1, max: 70 }), fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 90 })))
  .map(([start, length]) => ({ startDate: day(start), endDate: day(start + length) }));

function expectedOf(
  { unitsPerItem, holds, periods, ownedUnits, turnaroundDays }: Case,
  { startDate, endDate }: RentalDays,
): number | null {
  const rented: Stock = { ownedUnits, turnaroundDays, periods };
  const holdings = holds.flatMap(({ units, ...hold }) => {
    const days = occupiedDays(hold, turnaroundDays, TODAY);
    return days === undefined ? [] : [{ days, units }];
  });
  const items = freeItems(freeUnits(rented, holdings, rentalWindow(startDate, endDate, turnaroundDays)), unitsPerItem);
  return items === null ? null : Math.min(items, ENOUGH_ITEMS_MAX);
}

describe('board, SQL and rules', () => {
  const TABLES = ['stock_holds', 'stock_periods', 'equipment_stock'];

  it('agree on any stock, including overbooked items', { timeout: LIMITS.faultTest }, async () => {
    for (const table of TABLES) await one.database.run(`alter table ${table} disable trigger ${table}_not_overbooked`);
    onTestFinished(async () => {
      for (const id of ids) await stock.clear(id);
      for (const table of TABLES) await one.database.run(`alter table ${table} enable trigger ${table}_not_overbooked`);
    });
    const ids = [await stock.add({ owned: 0 }), await stock.add({ owned: 0 }), await stock.add({ owned: 0 })];
    const [free, repository] = [one.app.get(FreeItems), one.app.get(AvailabilityRepository)];
    const store = async (id: number, { ownedUnits, turnaroundDays, unitsPerItem, periods, holds }: Case) => {
      await stock.clear(id);
      await one.database.run('update equipment set units_per_item = $2 where id = $1', [id, unitsPerItem]);
      await stock.set(id, ownedUnits, turnaroundDays);
      for (const period of periods) await stock.addPeriod(id, period);
      for (const hold of holds) await stock.hold(id, hold);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(caseArbitrary, caseArbitrary, caseArbitrary),
        fc.array(rentalArbitrary, { minLength: 1, maxLength: 8 }),
        async (cases, rentals) => {
          for (const [index, each] of cases.entries()) await store(ids[index] ?? 0, each);
          await one.catchUp();
          const expected = rentals.map((rental) =>
            cases.map((each, index) => [ids[index], expectedOf(each, rental)] as const),
          );
          const few = expected.map((row) => row.filter(([, items]) => items !== null && items <= FEW_ITEMS_MAX));
          const mine = (map: ReadonlyMap<number, number | null>) =>
            ids.filter((id) => map.has(id)).map((id) => [id, map.get(id)]);
          const fewOf = async (find: (rental: RentalDays) => Promise<ReadonlyMap<number, number | null>>) => {
            const found = [];
            for (const rental of rentals) found.push(mine(await find(rental)));
            return found;
          };
          expect((await repository.freeItems(ids, rentals, TODAY)).map(mine)).toEqual(expected);
          expect(await fewOf((rental) => repository.fewItems(rental, TODAY))).toEqual(few);

          const board = rentals.every(({ startDate }) => startDate >= TODAY);
          const spies = spyOn(one);
          // Both orders of the two calls are tried, because each uses what the other has loaded.
          if (rentals.length % 2 === 0) expect(await fewOf((rental) => free.findFew(rental, TODAY))).toEqual(few);
          expect((await free.find(ids, rentals, TODAY)).map(mine)).toEqual(expected);
          expect(await fewOf((rental) => free.findFew(rental, TODAY))).toEqual(few);
          if (board) expect([spies.sql.mock.calls, spies.few.mock.calls]).toEqual([[], []]);
          vi.restoreAllMocks();
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('midnight of the business', () => {
  it.each([
    ['2028-01-15T04:59:59.999Z', '2028-01-15T05:00:00Z'],
    ['2028-03-13T03:59:59.999Z', '2028-03-13T04:00:00Z'],
    ['2028-11-06T04:59:59.999Z', '2028-11-06T05:00:00Z'],
  ])('at %s ends holds and moves what is overdue', async (before, after) => {
    const server = await TestServer.forTest(REPLICA, one.database);
    await waitUntilReliable(server);
    const evening = businessToday(new Date(before));
    const on = (index: number) => addDays(evening, index);
    const [overdue, expiring] = [await stock.add({ owned: 1 }), await stock.add({ owned: 1 })];
    await stock.hold(overdue, { units: 1, startDate: on(-5), lastDay: on(-1), isOut: true });
    await stock.hold(expiring, { units: 1, startDate: on(0), lastDay: on(9), expiresOn: evening });
    await server.catchUp();
    const availability = server.app.get(AvailabilityService);
    const noneAt = async (now: string) => {
      const today = businessToday(new Date(now));
      const counts = [];
      for (const index of [3, 4, 5]) {
        const { none } = await availability.find({ from: on(index), to: on(index) }, today);
        counts.push(none.filter((id) => id === overdue || id === expiring));
      }
      return counts;
    };
    const { few } = spyOn(server);
    expect(await noneAt(before)).toEqual([[overdue, expiring], [expiring], [expiring]]);
    expect(await noneAt(after)).toEqual([[overdue], [overdue], []]);
    expect(few).not.toHaveBeenCalled();
    // A request with a time before midnight: the board has moved on, so SQL responds.
    expect(await noneAt(before)).toEqual([[overdue, expiring], [expiring], [expiring]]);
    expect(few).toHaveBeenCalledTimes(3);
  });

  it('invalidates cached responses without a change or call', async () => {
    const server = await TestServer.forTest(REPLICA, one.database);
    const id = await stock.add({ owned: 1 });
    await stock.hold(id, { units: 1, startDate: day(0), lastDay: day(400), expiresOn: day(0) });
    await waitUntilReliable(server);
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: nextMidnight(new Date()).getTime() - 90_000,
    });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const path = `/api/availability?from=${WINDOW.from}&to=${WINDOW.to}`;
    const isCached = () => server.app.get(HttpCache).findByUrl(path) !== undefined;
    expect([await leftOn(server, id), await leftOn(server, id), isCached()]).toEqual([0, 0, true]);
    vi.advanceTimersByTime(89_999);
    expect(isCached()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isCached()).toBe(false);
    expect([await leftOn(server, id), await leftOn(server, id), isCached()]).toEqual([1, 1, true]);
  });
});

testStatementPlans(one);

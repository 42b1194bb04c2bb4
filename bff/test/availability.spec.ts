import { addDays, businessToday, type Day } from '@backlot/domain';
import type { ListFit } from '@backlot/domain/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { StockByHand, type TestStock } from './support/availability.ts';
import { addCustomer, QuoteRequestTestClient } from './support/quote-requests.ts';
import { addEquipment } from './support/catalogue.ts';
import { TestServer } from './support/test-server.ts';

const TODAY = businessToday(new Date());
const day = (index: number): Day => addDays(TODAY, index);

const server = TestServer.forTests();
let stock: StockByHand;
beforeAll(async () => {
  const adminClient = await QuoteRequestTestClient.open(server);
  const [id = 0] = await addEquipment(server.database, [{ name: 'Requested' }]);
  stock = await StockByHand.open(server.database, (await adminClient.submit([[id, 1]])).id);
});

/** Availability of an item: the items left if they are `few`, otherwise the band. */
async function bandOn(id: number, from: Day, to: Day): Promise<number | 'none' | 'free'> {
  await server.catchUp();
  const { few, none } = await server.api().getAvailability({ query: { from, to } });
  return none.includes(id) ? 'none' : (few.find((item) => item.id === id)?.left ?? 'free');
}

async function calendar(id: number, from: Day, days: number): Promise<(number | 'none' | 'free')[]> {
  await server.catchUp();
  const response = await server.api().getItemAvailability({ params: { id }, query: { from, days: String(days) } });
  expect(response.days.map((each) => each.day)).toEqual(
    Array.from({ length: days }, (_, index) => addDays(from, index)),
  );
  return response.days.map(({ band, left }) => (band === 'few' ? (left ?? Number.NaN) : band));
}

async function fit(items: readonly (readonly [number, number])[], from = day(10), to = day(12)) {
  await server.catchUp();
  return server.api().fitList({
    body: {
      items: items.map(([equipmentId, quantity]) => ({ equipmentId, quantity })),
      startDate: from,
      endDate: to,
    },
  });
}

describe('availability of a window', () => {
  it.each<[TestStock, number | 'none' | 'free']>([
    [{ owned: 0 }, 'none'],
    [{ owned: 1 }, 1],
    [{ owned: 3 }, 3],
    [{ owned: 4 }, 'free'],
    [{ owned: null }, 'free'],
    [{ owned: 7, unitsPerItem: 2 }, 3],
    [{ owned: 8, unitsPerItem: 2 }, 'free'],
    [{ owned: 1, unitsPerItem: 2 }, 'none'],
  ])('of %j is %s, for near and far days', async (item, band) => {
    const id = await stock.add(item);
    // Windows within the board, after it and before it.
    expect([
      await bandOn(id, day(0), day(0)),
      await bandOn(id, day(5), day(370)),
      await bandOn(id, day(500), day(510)),
      await bandOn(id, day(-20), day(-10)),
    ]).toEqual([band, band, band, band]);
  });

  it('lists items by id', async () => {
    const ids = [await stock.add({ owned: 0 }), await stock.add({ owned: 0 }), await stock.add({ owned: 0 })];
    await server.catchUp();
    await stock.set(ids[1] ?? 0, 1);
    await stock.set(ids[1] ?? 0, 0);
    await server.catchUp();
    const { none } = await server.api().getAvailability({ query: { from: day(1), to: day(2) } });
    expect(none.slice(-3)).toEqual(ids);
  });

  it.each([10, 600])('counts holds, periods and the own turnaround, %i days ahead', async (first) => {
    const id = await stock.add({ owned: 2, turnaround: 2 });
    const at = (index: number) => day(first + index);
    await stock.hold(id, { units: 2, startDate: at(10), lastDay: at(12) });
    await stock.addPeriod(id, { kind: 'out-of-service', units: 1, from: at(20), until: at(21) });
    await stock.addPeriod(id, { kind: 'sub-rented', units: 5, from: at(30), until: at(31) });
    const bands = [];
    for (const [from, to] of [
      [6, 7],
      [6, 8],
      [14, 14],
      [15, 15],
      [17, 18],
      [21, 22],
      [22, 27],
      [29, 30],
      [30, 31],
      [28, 29],
    ] as const)
      bands.push(await bandOn(id, at(from), at(to)));
    expect(bands).toEqual([2, 'none', 'none', 2, 1, 1, 2, 2, 2, 2]);
    await stock.addPeriod(id, { kind: 'sub-rented', units: 5, from: at(32), until: at(33) });
    expect(await bandOn(id, at(30), at(31))).toBe('free');
  });

  it('holds overdue equipment through the third day from today', async () => {
    const id = await stock.add({ owned: 1 });
    await stock.hold(id, { units: 1, startDate: day(-9), lastDay: day(-2), isOut: true });
    expect([await bandOn(id, day(3), day(3)), await bandOn(id, day(4), day(4))]).toEqual(['none', 1]);
  });

  it('has an ETag and is the same for all callers', async () => {
    const path = `/api/availability?from=${day(1)}&to=${day(2)}`;
    const { status, headers, text } = await server.call(path);
    expect({ status, cacheControl: headers.get('cache-control') }).toEqual({ status: 200, cacheControl: 'no-cache' });
    const etag = headers.get('etag') ?? '';
    expect((await server.call(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const { token } = await server.signIn(await addCustomer(server));
    expect((await server.call(path, { token })).text).toBe(text);
  });

  it.each([
    ['days out of order', '?from=2099-03-14&to=2099-03-13', 'to'],
    ['more than 366 days', '?from=2099-03-14&to=2100-03-15', 'to'],
    ['an unknown day', '?from=2099-02-29&to=2099-03-13', 'from'],
    ['a day of the year 0000', '?from=0000-01-01&to=2099-03-13', 'from'],
    ['a missing day', '?from=2099-03-14', 'to'],
  ])('refuses %s', async (_, query, path) => {
    expect(await server.problem(`/api/availability${query}`)).toMatchObject({
      status: 422,
      code: 'validation',
      errors: [expect.objectContaining({ path })],
    });
  });

  it('accepts the last representable days', async () => {
    const { status } = await server.call('/api/availability?from=9999-12-30&to=9999-12-31');
    expect(status).toBe(200);
  });
});

describe('calendar of an item', () => {
  it.each([5, 395])('includes the turnaround of one-day rentals, %i days ahead', async (first) => {
    const id = await stock.add({ owned: 2, turnaround: 1 });
    await stock.hold(id, { units: 2, startDate: day(first + 2), lastDay: day(first + 3) });
    await stock.addPeriod(id, { kind: 'sub-rented', units: 4, from: day(first + 7), until: day(first + 9) });
    expect(await calendar(id, day(first), 10)).toEqual([2, 'none', 'none', 'none', 'none', 2, 2, 'free', 'free', 2]);
  });

  it('has 42 days by default, and ends at the last representable day', async () => {
    const id = await stock.add({ owned: null });
    const { days } = await server.api().getItemAvailability({ params: { id }, query: { from: day(0) } });
    expect(days).toHaveLength(42);
    expect(days.every(({ band }) => band === 'free')).toBe(true);
    expect(await calendar(id, '9999-12-30', 2)).toEqual(['free', 'free']);
    const end = await server.api().getItemAvailability({ params: { id }, query: { from: '9999-12-30', days: '366' } });
    expect(end.days).toHaveLength(2);
  });

  it('returns 404 for an unknown item and 422 for invalid parameters', async () => {
    const path = (id: number, query: string) => `/api/equipment/${id}/availability?${query}`;
    const id = await stock.add({ owned: 1 });
    for (const from of [day(1), day(900)])
      expect(await server.problem(path(2_000_000_000, `from=${from}`))).toMatchObject({
        status: 404,
        code: 'PGRST116',
      });
    for (const query of ['from=0000-01-01', `from=${day(1)}&days=0`, `from=${day(1)}&days=367`, 'days=3'])
      expect(await server.problem(path(id, query))).toMatchObject({ status: 422 });
  });
});

describe('fitting a list', () => {
  it('returns free items and whether they suffice for each line', async () => {
    const [one, ten, many, untracked] = [
      await stock.add({ owned: 1, category: 'enough' }),
      await stock.add({ owned: 10, category: 'plenty' }),
      await stock.add({ owned: 500, category: 'plenty' }),
      await stock.add({ owned: null, category: 'untracked' }),
    ];
    const { lines } = await fit([
      [one, 1],
      [ten, 10],
      [many, 11],
      [untracked, 9999],
    ]);
    expect(lines).toEqual([
      { equipmentId: one, band: 'few', left: 1, enough: 'yes', substitutes: [] },
      { equipmentId: ten, band: 'free', enough: 'yes', substitutes: [] },
      { equipmentId: many, band: 'free', enough: 'ask', substitutes: [] },
      { equipmentId: untracked, band: 'free', enough: 'yes', substitutes: [] },
    ]);
  });

  it('merges repeated lines', async () => {
    const id = await stock.add({ owned: 3, category: 'merged' });
    const { lines } = await fit([
      [id, 2],
      [id, 2],
    ]);
    expect(lines).toEqual([{ equipmentId: id, band: 'few', left: 3, enough: 'no', substitutes: [] }]);
  });

  it('offers substitutes of the category, nearest price first, minus the items in the list', async () => {
    const at = { category: 'substitutes', pricePerUnitCents: 1000 };
    const requested = await stock.add({ owned: 1, ...at });
    const expensive = await stock.add({ owned: 5, name: 'Dear', ...at, pricePerUnitCents: 9000 });
    const near = await stock.add({ owned: null, name: 'Near', ...at, pricePerUnitCents: 1100 });
    const scarce = await stock.add({ owned: 2, name: 'Scarce', ...at });
    await stock.add({ owned: 5, name: 'Elsewhere', ...at, category: 'elsewhere' });
    const alsoRequested = await stock.add({ owned: 4, name: 'Taken', ...at });
    const { lines } = await fit([
      [requested, 3],
      [alsoRequested, 2],
      [scarce, 1],
    ]);
    expect(lines[0]?.substitutes).toEqual([
      { equipmentId: near, name: 'Near' },
      { equipmentId: expensive, name: 'Dear' },
    ]);
    expect(lines.slice(1).map(({ substitutes }) => substitutes)).toEqual([[], []]);
    await server.database.run("update equipment set name = 'Nearer' where id = $1", [near]);
    expect((await fit([[requested, 3]])).lines[0]?.substitutes).toContainEqual({ equipmentId: near, name: 'Nearer' });
  });

  it.each([20, 450])('offers the nearest days on which the whole list is free, %i days ahead', async (first) => {
    const one = await stock.add({ owned: 1, category: `shift ${first}` });
    const other = await stock.add({ owned: 2, turnaround: 1, category: `shifted ${first}` });
    await stock.hold(one, { units: 1, startDate: day(first), lastDay: day(first + 1) });
    await stock.hold(other, { units: 1, startDate: day(first - 1), lastDay: day(first - 1) });
    const list = [
      [one, 1],
      [other, 2],
    ] as const;
    const { lines, shifts } = await fit(list, day(first + 1), day(first + 2));
    expect(lines.map(({ enough }) => enough)).toEqual(['no', 'yes']);
    // Two or three days earlier the second item would not be back in time.
    expect(shifts.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
      [1, 2, 3, 4, -5].map((shift) => [day(first + 1 + shift), day(first + 2 + shift)]),
    );
    expect((await fit(list, day(first + 2), day(first + 3))).shifts).toEqual([]);
  });

  it('works for days that have begun, and offers no days in the past', async () => {
    const id = await stock.add({ owned: 1, category: 'past' });
    await stock.hold(id, { units: 1, startDate: day(-5), lastDay: day(0) });
    const { lines, shifts } = await fit([[id, 1]], day(-1), day(1));
    expect(lines[0]).toMatchObject({ band: 'none', enough: 'no' });
    expect(shifts[0]).toEqual({ startDate: day(1), endDate: day(3) });
    expect((await fit([[id, 1]], day(-30), day(-29))).shifts).toEqual([]);
  });

  const bodyOf = (changes: Partial<ListFit>) => ({
    items: [{ equipmentId: 2_000_000_000, quantity: 1 }],
    startDate: day(1),
    endDate: day(2),
    ...changes,
  });

  it.each([
    ['unknown items', bodyOf({}), 'items.0.equipmentId'],
    ['no items', bodyOf({ items: [] }), 'items'],
    ['days out of order', bodyOf({ endDate: day(0) }), 'endDate'],
    ['more than 366 days', bodyOf({ endDate: day(400) }), 'endDate'],
    ['a day of the year 0000', bodyOf({ startDate: '0000-05-05' }), 'startDate'],
  ])('refuses %s', async (_, body, path) => {
    expect(await server.problem('/api/availability/fit', { method: 'POST', body })).toMatchObject({
      status: 422,
      errors: [{ path }],
    });
  });

  it('marks unknown items as gone', async () => {
    const known = await stock.add({ owned: 1 });
    const items = [
      { equipmentId: known, quantity: 1 },
      { equipmentId: 2_000_000_000, quantity: 1 },
    ];
    expect(await server.problem('/api/availability/fit', { method: 'POST', body: bodyOf({ items }) })).toMatchObject({
      errors: [{ path: 'items.1.equipmentId', code: 'item-gone' }],
    });
  });
});

import { addDays } from '@backlot/domain';
import type { NewStockPeriod, QuoteRequest, StockPlanQuery } from '@backlot/domain/contract/staff';
import { freeUnits, rentalWindow, type Stock } from '@backlot/domain/stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment, type TestItem } from './support/catalogue.ts';
import { inDays } from './support/days.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();

beforeEach(() => at.server.database.run('delete from quote_requests; delete from equipment'));

const plan = (changes: Partial<StockPlanQuery> = {}) =>
  at.adminClient.api.getStockPlan({ query: { from: inDays(0), to: inDays(13), ...changes } });
const setStock = (id: number, ownedUnits: number | null, turnaroundDays = 0) =>
  at.adminClient.api.setEquipmentStock({ params: { id }, body: { ownedUnits, turnaroundDays } });

async function addCounted(
  name: string,
  ownedUnits: number,
  turnaroundDays = 0,
  item: Partial<TestItem> = {},
): Promise<number> {
  const [id = 0] = await addEquipment(at.server.database, [{ name, ...item }]);
  await setStock(id, ownedUnits, turnaroundDays);
  return id;
}

/** Approves a request for an item; `first` and `last` are days from today. */
async function approve(item: number, quantity: number, first: number, last: number): Promise<QuoteRequest> {
  const request = await at.adminClient.submit([[item, quantity]], { startDate: inDays(first), endDate: inDays(last) });
  return at.adminClient.setStatus(request, 'approved');
}

/** Hands out a request in the past; `first` and `last` are days from today. */
async function takeOut(item: number, quantity: number, first: number, last: number): Promise<QuoteRequest> {
  const request = await at.adminClient.submit([[item, quantity]]);
  await at.server.database.run('update quote_requests set start_date = $2, end_date = $3 where id = $1', [
    request.id,
    inDays(first),
    inDays(last),
  ]);
  return at.adminClient.setStatus(request, 'in_progress');
}

describe('the plan', () => {
  it('lists tracked items by name, with the days of the window', async () => {
    const [lamp, camera] = [await addCounted('lamp', 3), await addCounted('Camera', 2)];
    await addEquipment(at.server.database, [{ name: 'Uncounted' }]);
    expect(await plan({ to: inDays(1) })).toEqual({
      days: [inDays(0), inDays(1)],
      rows: [
        { equipmentId: camera, name: 'Camera', ownedUnits: 2, free: [2, 2], bookings: [] },
        { equipmentId: lamp, name: 'lamp', ownedUnits: 3, free: [3, 3], bookings: [] },
      ],
      nextCursor: null,
    });
  });

  it('shows requested and held units of all rentals, including turnaround', async () => {
    const camera = await addCounted('Camera', 3, 1);
    const [first, last] = [await approve(camera, 2, 3, 5), await approve(camera, 2, 5, 6)];
    const booking = ({ id, reference, jobName, startDate, endDate }: QuoteRequest, held: number) => ({
      quoteRequestId: id,
      reference,
      jobName,
      status: 'approved',
      units: 2,
      held,
      from: startDate,
      until: endDate,
    });
    const { rows } = await plan({ from: inDays(2), to: inDays(8) });
    expect(rows).toMatchObject([{ free: [3, 1, 1, 0, 0, 2, 3], bookings: [booking(first, 2), booking(last, 1)] }]);
    expect((await plan({ from: inDays(6), to: inDays(8) })).rows[0]?.bookings).toHaveLength(2);
    expect((await plan({ from: inDays(7), to: inDays(8) })).rows[0]?.bookings).toEqual([booking(last, 1)]);
    expect((await plan({ from: inDays(0), to: inDays(2) })).rows[0]?.bookings).toEqual([]);
  });

  it('has the same free units as rules and database on every day', async () => {
    const camera = await addCounted('Camera', 6, 2);
    await takeOut(camera, 1, -8, -2);
    await approve(camera, 2, 3, 4);
    await approve(camera, 1, 4, 9);
    await at.adminClient.submit([[camera, 5]]);
    const periods = [
      { kind: 'out-of-service', units: 2, from: inDays(-1), until: inDays(2) },
      { kind: 'sub-rented', units: 1, from: inDays(8), until: inDays(20) },
    ] as const;
    for (const period of periods) await at.adminClient.api.addStockPeriod({ body: { equipmentId: camera, ...period } });
    const stock: Stock = { ownedUnits: 6, turnaroundDays: 2, periods };
    const holdings = [
      // Overdue: blocked through today + 3.
      { units: 1, days: rentalWindow(inDays(-8), inDays(3), 2) },
      { units: 2, days: rentalWindow(inDays(3), inDays(4), 2) },
      { units: 1, days: rentalWindow(inDays(4), inDays(9), 2) },
    ];
    const { days, rows } = await plan();
    const free = days.map((from) => freeUnits(stock, holdings, { from, until: addDays(from, 1) }));
    expect(rows[0]?.free).toEqual(free);
    const inDatabase = await at.server.database.rows(
      `select free from generate_series(0, 13) day,
         lateral stock_free(array[$1::int], $2::date + day, $2::date + day + 1, $2::date) order by day`,
      [camera, inDays(0)],
    );
    expect(rows[0]?.free).toEqual(inDatabase.map((row) => row['free']));
  });

  it('omits expired holds', async () => {
    const camera = await addCounted('Camera', 2);
    const { id } = await approve(camera, 1, 3, 4);
    await at.server.database.run('update stock_holds set expires_on = $2 where quote_request_id = $1', [
      id,
      inDays(-1),
    ]);
    expect((await plan()).rows).toMatchObject([{ free: Array.from({ length: 14 }, () => 2), bookings: [] }]);
  });

  it('has pages of 100 items', async () => {
    await at.server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description)
       select 'Zoom ' || n, 'production', 'video', 'Any', 'Many' from generate_series(1, 101) as n;
       update equipment_stock set owned_units = 1`,
    );
    const first = await plan();
    const second = await plan({ cursor: first.nextCursor ?? '' });
    expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([100, 1, null]);
    const stored = await at.server.database.rows('select id from equipment order by lower(name), id');
    expect([...first.rows, ...second.rows].map(({ equipmentId }) => equipmentId)).toEqual(stored.map(({ id }) => id));
  });

  it('searches literal text in names only', async () => {
    const [half] = [await addCounted('Silk 50% Café', 1), await addCounted('Silk 500', 1)];
    const found = async (q: string) => (await plan({ q })).rows.map(({ equipmentId }) => equipmentId);
    expect(await found(' 50% CAFE ')).toEqual([half]);
    expect(await found('video')).toEqual([]);
    expect(await found('\0')).toEqual([]);
  });

  it('of thousands of items is read by the index of their names', async () => {
    await at.server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description)
       select 'Zoom ' || n, 'production', 'video', 'Any', 'Many' from generate_series(1, 5000) as n;
       update equipment_stock set owned_units = 1;
       analyze equipment; analyze equipment_stock`,
    );
    const page = await at.server.database.explain(
      `select item.id from equipment item join equipment_stock stock on stock.equipment_id = item.id
       where stock.owned_units is not null order by lower(item.name), item.id limit 101`,
    );
    expect(page).toContain('Index Scan using equipment_by_name');
  });

  it.each([
    ['to=2026-13-01', 'to'],
    ['to=2027-12-02', 'to'],
    ['to=2026-11-30', 'to'],
    ['to=2026-12-02&cursor=nonsense', 'cursor'],
  ])('rejects the days of %s', async (query, path) => {
    const url = `/api/admin/stock/plan?from=2026-12-01&${query}`;
    expect(await at.server.problem(url, { token: at.token })).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

describe('the shortages', () => {
  const shortages = (from: number, to: number) =>
    at.adminClient.api.getShortages({ query: { from: inDays(from), to: inDays(to) } });

  it('are the rentals with missing units, by their first day', async () => {
    const [camera, lamp] = [await addCounted('Camera', 2, 5), await addCounted('Lamp', 0)];
    await approve(camera, 2, 3, 4);
    const late = await approve(camera, 1, 6, 7);
    const early = await approve(lamp, 3, 2, 8);
    const row = ({ id, reference, startDate, endDate }: QuoteRequest) => ({
      quoteRequestId: id,
      reference,
      from: startDate,
      until: endDate,
    });
    const ofLamp = { ...row(early), equipmentId: lamp, name: 'Lamp', short: 3, turnedAway: 150, subRent: null };
    const ofCamera = { ...row(late), equipmentId: camera, name: 'Camera', short: 1, turnedAway: 10, subRent: null };
    expect(await shortages(0, 13)).toEqual({ rows: [ofLamp, ofCamera] });
    expect(await shortages(8, 13)).toEqual({ rows: [ofLamp] });
    expect(await shortages(9, 13)).toEqual({ rows: [] });
    expect(await shortages(0, 1)).toEqual({ rows: [] });
    await at.adminClient.setStatus(early, 'rejected');
    expect(await shortages(0, 13)).toEqual({ rows: [ofCamera] });
  });

  it('have the lost revenue by price, short units and charged days', async () => {
    const rope = await addCounted('Rope', 5, 0, { unitsPerItem: 4, pricePerUnitCents: 125 });
    const { id } = await approve(rope, 2, 3, 7);
    await at.server.database.run('update equipment set price_per_unit_cents = 9900 where id = $1', [rope]);
    // 3 units for 3 days at $1.25.
    expect((await shortages(0, 13)).rows).toMatchObject([{ short: 3, turnedAway: 11.25 }]);
    await at.server.database.run(
      'update quote_request_items set price_per_unit_cents = null where quote_request_id = $1',
      [id],
    );
    expect((await shortages(0, 13)).rows).toMatchObject([{ short: 3, turnedAway: null, subRent: null }]);
  });

  it('have the cost of sub-renting by the latest sub-rental with a cost', async () => {
    const [camera, lamp] = [await addCounted('Camera', 0), await addCounted('Lamp', 0)];
    const add = (days: number, changes: Partial<NewStockPeriod> = {}) =>
      at.adminClient.api.addStockPeriod({
        body: {
          equipmentId: camera,
          kind: 'sub-rented',
          units: 2,
          from: inDays(days),
          until: inDays(days + 4),
          cost: 100,
          ...changes,
        },
      });
    await add(-40, { cost: 7000 });
    await add(-30);
    await add(-20, { cost: null });
    await add(-10, { equipmentId: lamp, cost: 9000 });
    await approve(camera, 3, 3, 7);
    // 3 units for 5 days at $10.
    expect((await shortages(0, 13)).rows).toMatchObject([{ name: 'Camera', short: 3, subRent: 150 }]);
  });

  it('include past days when requested', async () => {
    const lamp = await addCounted('Lamp', 0);
    const { id } = await approve(lamp, 3, 2, 3);
    await at.server.database.run(
      'update stock_holds set start_day = start_day - 30, last_day = last_day - 30 where quote_request_id = $1',
      [id],
    );
    const past = [{ name: 'Lamp', short: 3, from: inDays(-28), until: inDays(-27), turnedAway: 30 }];
    expect((await shortages(-27, -20)).rows).toMatchObject(past);
    expect((await shortages(-30, 13)).rows).toMatchObject(past);
    expect((await shortages(-26, 13)).rows).toEqual([]);
    expect((await shortages(-40, -29)).rows).toEqual([]);
  });
});

describe('the overdue rentals', () => {
  it('are those out after their return day, longest first, with the units of all items', async () => {
    const [camera, lamp] = [await addCounted('Camera', 9), await addCounted('Lamp', 9)];
    const since = await takeOut(camera, 2, -9, -1);
    const request = await at.adminClient.submit([
      [camera, 2],
      [lamp, 3],
    ]);
    await at.server.database.run('update quote_requests set start_date = $2, end_date = $3 where id = $1', [
      request.id,
      inDays(-5),
      inDays(-4),
    ]);
    const longest = await at.adminClient.setStatus(request, 'in_progress');
    await takeOut(lamp, 1, -3, 0);
    const row = ({ id, reference, customerName, customerPhone, jobName, endDate }: QuoteRequest, units: number) => ({
      quoteRequestId: id,
      reference,
      customerName,
      customerPhone,
      jobName,
      endDate,
      units,
    });
    expect(await at.adminClient.api.getOverdueRentals()).toEqual({ rows: [row(longest, 5), row(since, 2)] });
    await at.adminClient.setStatus(longest, 'completed');
    expect(await at.adminClient.api.getOverdueRentals()).toEqual({ rows: [row(since, 2)] });
  });
});

import { addDays, businessToday } from '@backlot/domain';
import type { EquipmentStockInput, QuoteRequest, StockList, StockListInput } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpCache } from '../src/platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../src/platform/stock/stock-changed.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { holdsOf } from './support/stock.ts';
import { ADMIN } from './support/test-server.ts';

const at = serverWithAdmin();

let camera: number;
let lamp: number;
beforeEach(async () => {
  [camera = 0, lamp = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }, { name: 'Lamp' }]);
});

const read = (id = camera) => at.adminClient.api.getEquipmentStock({ params: { id } });
const set = (body: EquipmentStockInput, id = camera) => at.adminClient.api.setEquipmentStock({ params: { id }, body });
const setList = (rows: StockListInput['rows'], reason?: string) =>
  at.adminClient.api.setStockList({ body: { rows, ...(reason === undefined ? {} : { reason }) } });
const latestActivity = async () => (await at.adminClient.api.listActivity({ query: { limit: 1 } })).items[0];

async function approve(quantity: number): Promise<QuoteRequest> {
  return at.adminClient.setStatus(await at.adminClient.submit([[camera, quantity]]), 'approved');
}

describe('the stock of an item', () => {
  it('is untracked until units are set', async () => {
    expect(await read()).toEqual({ ownedUnits: null, turnaroundDays: 0, periods: [], adjustments: [] });
  });

  it('has a history with actor, old and new values and reason, newest first', async () => {
    await set({ ownedUnits: 3, turnaroundDays: 0, reason: ' Counted ' });
    const saved = await set({ ownedUnits: 4, turnaroundDays: 2, reason: '' });
    const by = ADMIN.email;
    expect(saved).toEqual({
      ownedUnits: 4,
      turnaroundDays: 2,
      periods: [],
      adjustments: [
        { at: expect.any(String), by, field: 'turnaroundDays', from: 0, to: 2, reason: null },
        { at: expect.any(String), by, field: 'ownedUnits', from: 3, to: 4, reason: null },
        { at: expect.any(String), by, field: 'ownedUnits', from: null, to: 3, reason: 'Counted' },
      ],
    });
    expect(await read()).toEqual(saved);
    expect(await latestActivity()).toMatchObject({ kind: 'stock-change', details: { equipmentId: camera } });
  });

  it('adds no history without a change', async () => {
    const saved = await set({ ownedUnits: 3, turnaroundDays: 1 });
    const last = await latestActivity();
    expect(await set({ ownedUnits: 3, turnaroundDays: 1 })).toEqual(saved);
    expect(await latestActivity()).toEqual(last);
  });

  it('is not changed by edits of the item, and not copied with it', async () => {
    const saved = await set({ ownedUnits: 3, turnaroundDays: 1 });
    const {
      id: _,
      createdAt: __,
      updatedAt: ___,
      ...body
    } = await at.adminClient.api.getEquipment({ params: { id: camera } });
    await at.adminClient.api.updateEquipment({ params: { id: camera }, body: { ...body, name: 'Camera body' } });
    expect(await read()).toEqual(saved);
    const copy = await at.adminClient.api.duplicateEquipment({ params: { id: camera } });
    expect(await read(copy.id)).toEqual({ ownedUnits: null, turnaroundDays: 0, periods: [], adjustments: [] });
  });

  it('takes units from the last hold when it falls, and returns them when it rises', async () => {
    await set({ ownedUnits: 4, turnaroundDays: 0 });
    const [first, last] = [await approve(2), await approve(2)];
    await set({ ownedUnits: 3, turnaroundDays: 0 });
    expect([await holdsOf(at.server.database, first), await holdsOf(at.server.database, last)]).toEqual([
      ['2 of 2'],
      ['1 of 2'],
    ]);
    await set({ ownedUnits: 5, turnaroundDays: 0 });
    expect(await holdsOf(at.server.database, last)).toEqual(['2 of 2']);
  });

  it('applies a longer turnaround to holds immediately', async () => {
    await set({ ownedUnits: 1, turnaroundDays: 0 });
    const first = await approve(1);
    const days = { startDate: addDays(first.endDate, 1), endDate: addDays(first.endDate, 2) };
    const next = await at.adminClient.setStatus(await at.adminClient.submit([[camera, 1]], days), 'approved');
    expect(await holdsOf(at.server.database, next)).toEqual(['1 of 1']);
    await set({ ownedUnits: 1, turnaroundDays: 1 });
    expect(await holdsOf(at.server.database, next)).toEqual(['0 of 1']);
  });

  it('drops cached responses on every server before the call returns', async () => {
    const changed = vi.spyOn(at.server.app.get(HttpCache).changes(STOCK_CHANGED), 'changed');
    await set({ ownedUnits: 2, turnaroundDays: 0 });
    expect(changed).toHaveBeenCalledTimes(1);
    await setList([{ equipmentId: camera, ownedUnits: 3, turnaroundDays: 0 }]);
    expect(changed).toHaveBeenCalledTimes(2);
    const days = { from: businessToday(new Date()), until: businessToday(new Date()) };
    const { id } = await at.adminClient.api.addStockPeriod({
      body: { equipmentId: camera, kind: 'out-of-service', units: 1, ...days },
    });
    expect(changed).toHaveBeenCalledTimes(3);
    await at.adminClient.api.updateStockPeriod({ params: { id }, body: { units: 2 } });
    expect(changed).toHaveBeenCalledTimes(4);
    await at.adminClient.api.deleteStockPeriod({ params: { id } });
    expect(changed).toHaveBeenCalledTimes(5);
    changed.mockRestore();
  });
});

describe('the list of the stock', () => {
  it('has all items by name, 500 a page', async () => {
    await at.server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description)
       select 'Zoom ' || n, 'production', 'video', 'Any', 'Many' from generate_series(1, 501) as n`,
    );
    const pages: StockList[] = [];
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
      pages.push(await at.adminClient.api.listStock({ query: cursor === undefined ? {} : { cursor } }));
    expect(pages.map(({ rows }) => rows.length).slice(0, -1)).toEqual(pages.slice(0, -1).map(() => 500));
    const listed = pages.flatMap(({ rows }) => rows.map(({ equipmentId }) => equipmentId));
    const stored = await at.server.database.rows('select id from equipment order by lower(name), id');
    expect(listed).toEqual(stored.map(({ id }) => id));
    expect(pages[0]?.rows.find(({ equipmentId }) => equipmentId === camera)).toEqual({
      equipmentId: camera,
      name: 'Camera',
      ownedUnits: null,
      turnaroundDays: 0,
    });
  });

  it('rejects an invalid cursor', async () => {
    expect(await at.server.problem('/api/admin/stock/items?cursor=nonsense', { token: at.token })).toMatchObject({
      status: 422,
      errors: [{ path: 'cursor' }],
    });
  });

  it('updates many items at once and returns the number of changes', async () => {
    await set({ ownedUnits: 3, turnaroundDays: 1 });
    const changed = await setList(
      [
        { equipmentId: lamp, ownedUnits: 7, turnaroundDays: 0 },
        { equipmentId: camera, ownedUnits: 3, turnaroundDays: 1 },
      ],
      'Stocktaking',
    );
    expect(changed).toEqual({ changed: 1 });
    expect(await read(lamp)).toMatchObject({
      ownedUnits: 7,
      adjustments: [{ field: 'ownedUnits', from: null, to: 7, reason: 'Stocktaking' }],
    });
    expect((await read()).adjustments).toHaveLength(2);
  });

  it('leaves one activity entry', async () => {
    await setList([
      { equipmentId: lamp, ownedUnits: 7, turnaroundDays: 0 },
      { equipmentId: camera, ownedUnits: 3, turnaroundDays: 1 },
    ]);
    expect(await latestActivity()).toMatchObject({ kind: 'stock-change', details: { rows: 2 } });
  });

  it('updates nothing when an item is unknown', async () => {
    const problem = await at.server.problem('/api/admin/stock/items', {
      method: 'PUT',
      token: at.token,
      body: {
        rows: [
          { equipmentId: camera, ownedUnits: 7, turnaroundDays: 0 },
          { equipmentId: 2_147_483_647, ownedUnits: 1, turnaroundDays: 0 },
        ],
      },
    });
    expect(problem).toMatchObject({
      status: 422,
      code: 'validation',
      errors: [{ path: 'rows.1.equipmentId', message: 'This item does not exist' }],
    });
    expect(await read()).toMatchObject({ ownedUnits: null, adjustments: [] });
  });
});

describe('the settings of the stock', () => {
  it('are saved and set the turnaround of new items', async () => {
    expect(await at.adminClient.api.getStockSettings()).toEqual({ overbooking: 'flag', defaultTurnaroundDays: 0 });
    const settings = { overbooking: 'reason', defaultTurnaroundDays: 2 } as const;
    expect(await at.adminClient.api.setStockSettings({ body: settings })).toEqual(settings);
    expect(await at.adminClient.api.getStockSettings()).toEqual(settings);
    expect(await latestActivity()).toMatchObject({ kind: 'stock-change', details: {} });
    const [added = 0] = await addEquipment(at.server.database, [{ name: 'New' }]);
    expect([await read(added), await read()]).toMatchObject([{ turnaroundDays: 2 }, { turnaroundDays: 0 }]);
  });
});

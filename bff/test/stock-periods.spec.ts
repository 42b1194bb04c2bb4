import type { NewStockPeriod, QuoteRequest, StockPeriodPatch } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { inDays } from './support/days.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { holdsOf } from './support/stock.ts';

const at = serverWithAdmin();

const WEEK = { from: inDays(0), until: inDays(6) };

let camera: number;
beforeEach(async () => {
  [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
  await at.adminClient.api.setEquipmentStock({ params: { id: camera }, body: { ownedUnits: 2, turnaroundDays: 0 } });
});

const add = (changes: Partial<NewStockPeriod> = {}) =>
  at.adminClient.api.addStockPeriod({
    body: { equipmentId: camera, kind: 'out-of-service', units: 1, ...WEEK, ...changes },
  });
const patch = (id: string, body: StockPeriodPatch) => at.adminClient.api.updateStockPeriod({ params: { id }, body });
const remove = (id: string) => at.adminClient.api.deleteStockPeriod({ params: { id } });
const stock = () => at.adminClient.api.getEquipmentStock({ params: { id: camera } });
const changes = async () =>
  (await stock()).adjustments.filter(({ field }) => field === 'period').map(({ from, to }) => [from, to]);
const latestActivity = async () => (await at.adminClient.api.listActivity({ query: { limit: 1 } })).items[0];
const problem = (method: string, id: string, body?: unknown) =>
  at.server.problem(`/api/stock-periods/${id}`, { method, token: at.token, body });

async function approve(): Promise<QuoteRequest> {
  const request = await at.adminClient.submit([[camera, 2]], { startDate: inDays(3), endDate: inDays(5) });
  return at.adminClient.setStatus(request, 'approved');
}

describe('a period', () => {
  it('is added to the stock of its item, with its history', async () => {
    const repair = await add({ note: ' Cracked lens mount ' });
    expect(repair).toEqual({
      id: expect.any(String),
      kind: 'out-of-service',
      units: 1,
      ...WEEK,
      note: 'Cracked lens mount',
    });
    const rented = await add({ kind: 'sub-rented', units: 3, from: inDays(-3), supplier: 'Reel House', cost: 120.5 });
    expect(rented).toMatchObject({ note: '', supplier: 'Reel House', cost: 120.5 });
    expect((await stock()).periods).toEqual([rented, repair]);
    expect(await changes()).toEqual([
      [null, `3 units sub-rented, ${inDays(-3)} to ${WEEK.until}, from Reel House, $120.50`],
      [null, `1 unit out of service, ${WEEK.from} to ${WEEK.until}: Cracked lens mount`],
    ]);
    expect(await latestActivity()).toMatchObject({ kind: 'stock-change', details: { equipmentId: camera } });
  });

  it('is not listed after its end', async () => {
    await add({ from: inDays(-9), until: inDays(-1) });
    expect((await stock()).periods).toEqual([]);
  });

  it('of an unknown item returns 404', async () => {
    const body = { equipmentId: 2_147_483_647, kind: 'out-of-service', units: 1, ...WEEK };
    expect(await at.server.problem('/api/stock-periods', { method: 'POST', token: at.token, body })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      detail: 'This item does not exist',
    });
  });

  it('is changed only in the fields of a patch', async () => {
    const added = await add({ kind: 'sub-rented', supplier: 'Reel House', cost: 120.5, note: 'By phone' });
    expect(await patch(added.id, { units: 2 })).toEqual({ ...added, units: 2 });
    const { supplier: _, cost: __, ...rest } = added;
    const cleared = await patch(added.id, { supplier: null, cost: null, until: inDays(9) });
    expect(cleared).toEqual({ ...rest, units: 2, until: inDays(9) });
    expect((await stock()).periods).toEqual([cleared]);
    expect(await changes()).toHaveLength(3);
  });

  it('adds no history for a patch without changes', async () => {
    const added = await add();
    expect(await patch(added.id, { units: added.units })).toEqual(added);
    expect(await changes()).toHaveLength(1);
  });

  it('rejects a patch with days out of order', async () => {
    const { id } = await add();
    const refused = {
      status: 422,
      errors: [{ path: 'until', message: 'The last day must not be before the first day' }],
    };
    expect(await problem('PATCH', id, { until: inDays(-1) })).toMatchObject(refused);
    expect(await problem('PATCH', id, { from: inDays(7) })).toMatchObject(refused);
    expect((await stock()).periods).toMatchObject([WEEK]);
  });

  it('can be deleted, with a history entry', async () => {
    const { id } = await add();
    await remove(id);
    expect((await stock()).periods).toEqual([]);
    expect(await changes()).toMatchObject([[`1 unit out of service, ${WEEK.from} to ${WEEK.until}`, null], {}]);
    const gone = { status: 404, code: 'PGRST116', detail: 'There is no such period any more' };
    expect(await problem('DELETE', id)).toMatchObject(gone);
    expect(await problem('PATCH', id, { units: 2 })).toMatchObject(gone);
  });
});

describe('units out of service', () => {
  it('make a hold short until the repair ends', async () => {
    const request = await approve();
    const { id } = await add();
    expect(await holdsOf(at.server.database, request)).toEqual(['1 of 2']);
    await patch(id, { until: inDays(2) });
    expect(await holdsOf(at.server.database, request)).toEqual(['2 of 2']);
    await patch(id, { until: inDays(3), units: 2 });
    expect(await holdsOf(at.server.database, request)).toEqual(['0 of 2']);
    await remove(id);
    expect(await holdsOf(at.server.database, request)).toEqual(['2 of 2']);
  });
});

describe('sub-rented units', () => {
  it('fill a short hold on their days', async () => {
    await add();
    const request = await approve();
    await add({ kind: 'sub-rented', from: inDays(4) });
    expect(await holdsOf(at.server.database, request)).toEqual(['1 of 2']);
    await add({ kind: 'sub-rented', until: inDays(3) });
    expect(await holdsOf(at.server.database, request)).toEqual(['2 of 2']);
  });
});

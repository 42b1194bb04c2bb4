import { addDays, businessToday } from '@backlot/domain';
import type { NewStockPeriod, QuoteRequest, StockPeriodPatch } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.js';
import { serverWithDesk } from './support/server-with-desk.js';
import { heldBy } from './support/stock.js';

const at = serverWithDesk();

/** Day of the business, counted from today. */
const dayIn = (days: number) => addDays(businessToday(new Date()), days);
const WEEK = { from: dayIn(0), until: dayIn(6) };

let camera: number;
beforeEach(async () => {
  [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
  await at.desk.api.setEquipmentStock({ params: { id: camera }, body: { ownedUnits: 2, turnaroundDays: 0 } });
});

const add = (changes: Partial<NewStockPeriod> = {}) =>
  at.desk.api.addStockPeriod({
    body: { equipmentId: camera, kind: 'out-of-service', units: 1, ...WEEK, ...changes },
  });
const patch = (id: string, body: StockPeriodPatch) => at.desk.api.updateStockPeriod({ params: { id }, body });
const remove = (id: string) => at.desk.api.deleteStockPeriod({ params: { id } });
const stock = () => at.desk.api.getEquipmentStock({ params: { id: camera } });
const changes = async () =>
  (await stock()).adjustments.filter(({ field }) => field === 'period').map(({ from, to }) => [from, to]);
const latestActivity = async () => (await at.desk.api.listActivity({ query: { limit: 1 } })).items[0];
const problem = (method: string, id: string, body?: unknown) =>
  at.server.problem(`/api/stock-periods/${id}`, { method, token: at.token, body });

/** Approves a request for two cameras in this week. */
async function approve(): Promise<QuoteRequest> {
  const request = await at.desk.submit([[camera, 2]], { startDate: dayIn(3), endDate: dayIn(5) });
  return at.desk.setStatus(request, 'approved');
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
    const rented = await add({ kind: 'sub-rented', units: 3, from: dayIn(-3), supplier: 'Reel House', cost: 120.5 });
    expect(rented).toMatchObject({ note: '', supplier: 'Reel House', cost: 120.5 });
    expect((await stock()).periods).toEqual([rented, repair]);
    expect(await changes()).toEqual([
      [null, `3 units sub-rented, ${dayIn(-3)} to ${WEEK.until}, from Reel House, $120.50`],
      [null, `1 unit out of service, ${WEEK.from} to ${WEEK.until}: Cracked lens mount`],
    ]);
    expect(await latestActivity()).toMatchObject({ kind: 'stock-change', details: { equipmentId: camera } });
  });

  it('is not shown when it is over', async () => {
    await add({ from: dayIn(-9), until: dayIn(-1) });
    expect((await stock()).periods).toEqual([]);
  });

  it('of an unknown item is 404', async () => {
    const body = { equipmentId: 2_147_483_647, kind: 'out-of-service', units: 1, ...WEEK };
    expect(await at.server.problem('/api/stock-periods', { method: 'POST', token: at.token, body })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      detail: 'This item does not exist',
    });
  });

  it('is changed in what a patch has, and keeps the rest', async () => {
    const added = await add({ kind: 'sub-rented', supplier: 'Reel House', cost: 120.5, note: 'By phone' });
    expect(await patch(added.id, { units: 2 })).toEqual({ ...added, units: 2 });
    const { supplier: _, cost: __, ...rest } = added;
    const cleared = await patch(added.id, { supplier: null, cost: null, until: dayIn(9) });
    expect(cleared).toEqual({ ...rest, units: 2, until: dayIn(9) });
    expect((await stock()).periods).toEqual([cleared]);
    expect(await changes()).toHaveLength(3);
  });

  it('leaves no history when a patch changes nothing', async () => {
    const added = await add();
    expect(await patch(added.id, { units: added.units })).toEqual(added);
    expect(await changes()).toHaveLength(1);
  });

  it('refuses a patch whose day is out of order with the stored one', async () => {
    const { id } = await add();
    const refused = {
      status: 422,
      errors: [{ path: 'until', message: 'The last day must not be before the first day' }],
    };
    expect(await problem('PATCH', id, { until: dayIn(-1) })).toMatchObject(refused);
    expect(await problem('PATCH', id, { from: dayIn(7) })).toMatchObject(refused);
    expect((await stock()).periods).toMatchObject([WEEK]);
  });

  it('that is deleted is gone, with its history', async () => {
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
    expect(await heldBy(at.server.database, request)).toEqual(['1 of 2']);
    await patch(id, { until: dayIn(2) });
    expect(await heldBy(at.server.database, request)).toEqual(['2 of 2']);
    await patch(id, { until: dayIn(3), units: 2 });
    expect(await heldBy(at.server.database, request)).toEqual(['0 of 2']);
    await remove(id);
    expect(await heldBy(at.server.database, request)).toEqual(['2 of 2']);
  });
});

describe('sub-rented units', () => {
  it('fill a short hold on their days', async () => {
    await add();
    const request = await approve();
    await add({ kind: 'sub-rented', from: dayIn(4) });
    expect(await heldBy(at.server.database, request)).toEqual(['1 of 2']);
    await add({ kind: 'sub-rented', until: dayIn(3) });
    expect(await heldBy(at.server.database, request)).toEqual(['2 of 2']);
  });
});

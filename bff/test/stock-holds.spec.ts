import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { holdsOf, setOwnedUnits } from './support/stock.ts';

const at = serverWithAdmin();
const today = businessToday(new Date());

let item: number;
beforeEach(async () => {
  [item = 0] = await addEquipment(at.server.database, [{ name: 'Lamp' }]);
  await setOwnedUnits(at.server, item, 3);
});

const submit = (quantity: number) => at.adminClient.submit([[item, quantity]]);
const hold = ({ id }: Pick<QuoteRequest, 'id'>, until: string | null) =>
  at.adminClient.api.holdRequest({ params: { id }, body: { until } });
const held = (request: Pick<QuoteRequest, 'id'>) => holdsOf(at.server.database, request);
const refused = ({ id }: Pick<QuoteRequest, 'id'>, until: unknown) =>
  at.server.problem(`/api/quote-requests/${id}/hold`, { method: 'PUT', body: { until }, token: at.token });

describe('a hold on a pending request', () => {
  it('makes it firm until a day, does not change its version, and leaves an activity entry', async () => {
    const request = await submit(2);
    const until = addDays(today, 14);
    expect(await hold(request, until)).toMatchObject({
      holdUntil: until,
      lines: [{ wanted: 2, held: 2, short: 0, free: 3 }],
    });
    expect(await at.adminClient.find(request.id)).toEqual(request);
    expect(await at.adminClient.api.getRequestStock({ params: { id: request.id } })).toMatchObject({
      holdUntil: until,
    });
    const { items } = await at.adminClient.api.listActivity({ query: { kind: 'stock-hold', limit: 1 } });
    expect(items).toMatchObject([{ details: { reference: request.reference } }]);
  });

  it('gets its place when it is created, and keeps it when its day changes', async () => {
    const [first, second] = [await submit(2), await submit(2)];
    await hold(second, today);
    expect(await hold(first, addDays(today, 1))).toMatchObject({ lines: [{ held: 1, short: 1 }] });
    expect(await at.adminClient.find(first.id)).toMatchObject({ isShort: true });
    await hold(second, addDays(today, 2));
    expect([await held(first), await held(second)]).toEqual([['1 of 2'], ['2 of 2']]);
  });

  it('is released with null, and its units go to the next request', async () => {
    const [first, second] = [await submit(2), await submit(2)];
    await hold(first, today);
    await hold(second, today);
    expect(await hold(first, null)).toMatchObject({ holdUntil: null, lines: [{ held: 0, short: 0 }] });
    expect([await held(first), await held(second)]).toEqual([[], ['2 of 2']]);
    expect(await hold(first, null)).toMatchObject({ holdUntil: null });
  });

  it('becomes the hold of the approved request', async () => {
    const request = await submit(2);
    await hold(request, today);
    await at.adminClient.setStatus(request, 'approved');
    expect(await at.adminClient.api.getRequestStock({ params: { id: request.id } })).toMatchObject({
      holdUntil: null,
      lines: [{ held: 2 }],
    });
  });

  it('covers added items up to the same day', async () => {
    const request = await submit(1);
    await hold(request, addDays(today, 4));
    const [more = 0] = await addEquipment(at.server.database, [{ name: 'Rope' }]);
    await at.adminClient.patch(request, { items: [{ equipmentId: more, quantity: 2 }] });
    expect(await at.adminClient.api.getRequestStock({ params: { id: request.id } })).toMatchObject({
      holdUntil: addDays(today, 4),
      lines: [{ equipmentId: more, held: 2 }],
    });
  });
});

describe('a hold is rejected', () => {
  it.each([
    ['approved', 'Approved'],
    ['in_progress', 'In progress'],
    ['completed', 'Completed'],
    ['rejected', 'Rejected'],
  ] as const)('on a request that is %s', async (status, label) => {
    const request = await at.adminClient.setStatus(await submit(1), status);
    for (const until of [today, null])
      expect(await refused(request, until)).toMatchObject({
        status: 409,
        code: 'hold-not-pending',
        title: 'Failed to change the hold',
        detail: `Only a pending request is held up to a day: this one is ${label}.`,
      });
  });

  it.each([
    [addDays(today, -1), 'This day is over'],
    [addDays(today, 15), 'A hold lasts at most 14 days'],
    ['soon', expect.any(String)],
    [undefined, expect.any(String)],
  ])('until %s', async (until, text) => {
    const request = await submit(1);
    expect(await refused(request, until)).toMatchObject({ status: 422, errors: [{ path: 'until', message: text }] });
    expect(await held(request)).toEqual([]);
  });
});

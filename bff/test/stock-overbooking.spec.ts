import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { OverbookingPolicy } from '@backlot/domain/stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { inDays } from './support/days.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { recordByPhone } from './support/recorded-acceptances.ts';
import { insertFiles, sign } from './support/signing.ts';
import { holdsOf, setOwnedUnits } from './support/stock.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let rope: number;
let lamp: number;

beforeEach(async () => {
  [rope = 0, lamp = 0] = await addEquipment(server.database, [{ name: 'Rope' }, { name: 'Lamp' }]);
  await setOwnedUnits(server, lamp, 3);
  await policy('flag');
});

const policy = (overbooking: OverbookingPolicy) =>
  adminClient.api.setStockSettings({ body: { overbooking, defaultTurnaroundDays: 0 } });
/** Submits a request for a rope and this many of the three lamps. */
const submit = (quantity: number) =>
  adminClient.submit([
    [rope, 1],
    [lamp, quantity],
  ]);
const approve = ({ id }: QuoteRequest, short: object = {}) =>
  adminClient.api.updateQuoteRequestStatus({ params: { id }, body: { status: 'approved', ...short } });
const refusedStatus = ({ id }: QuoteRequest, body: object) =>
  server.problem(`/api/quote-requests/${id}/status`, { method: 'PATCH', body, token: adminClient.token });
/** Removes the deliveries, which a worker changes concurrently. */
const withoutMails = ({ deliveries: _, ...request }: QuoteRequest) => request;
const saved = async ({ id }: QuoteRequest) => withoutMails(await adminClient.find(id));
const held = (request: QuoteRequest) => holdsOf(server.database, request);

const REFUSED = {
  status: 409,
  code: 'stock-short',
  title: 'Not everything is free on these days',
  detail: 'Nothing is booked that is not free. Choose other items or days, or take units from a supplier.',
  errors: [{ path: 'items.1', message: '1 of 4 units are not free', code: 'stock-short-line' }],
};
const REASON_NEEDED = { ...REFUSED, detail: 'Say why it is booked although it is not free.' };

describe('the policy', () => {
  it('flag accepts overbooking as short', async () => {
    const request = await submit(4);
    expect(await approve(request)).toMatchObject({ status: 'approved', isShort: true, notes: [] });
    expect(await held(request)).toEqual(['1 of 1', '3 of 4']);
    expect(await approve(await submit(3), { ifShort: 'record' })).toMatchObject({ isShort: true });
  });

  it('flag rejects on request of the caller, without changes', async () => {
    const request = await submit(4);
    expect(await refusedStatus(request, { status: 'approved', ifShort: 'refuse' })).toMatchObject(REFUSED);
    expect(await saved(request)).toEqual(withoutMails(request));
    expect(await held(request)).toEqual([]);
    const smaller = await adminClient.patch(request, { items: [{ equipmentId: lamp, quantity: 3 }] });
    expect(await approve(smaller, { ifShort: 'refuse' })).toMatchObject({ status: 'approved', isShort: false });
    const patch = { items: [{ equipmentId: lamp, quantity: 4 }], ifShort: 'refuse' };
    expect(await adminClient.rejection(await adminClient.find(request.id), patch)).toMatchObject({
      ...REFUSED,
      errors: [{ path: 'items.0' }],
    });
  });

  it('reason requires a reason and stores it as a note', async () => {
    await policy('reason');
    const request = await submit(4);
    expect(await refusedStatus(request, { status: 'approved' })).toMatchObject(REASON_NEEDED);
    expect(await refusedStatus(request, { status: 'approved', reason: '  ' })).toMatchObject(REASON_NEEDED);
    const approved = await approve(request, { reason: ' Sub-rented from Ben ' });
    expect(approved).toMatchObject({
      isShort: true,
      notes: [{ text: 'Sub-rented from Ben', by: 'admin@backlot.example' }],
    });
    expect(approved.notes).toHaveLength(1);
    const { items } = await adminClient.api.listActivity({ query: { kind: 'quote-note', limit: 1 } });
    expect(items).toMatchObject([{ details: { reference: request.reference } }]);
  });

  it('reason requires none for free units, and stores no note then', async () => {
    await policy('reason');
    expect(await approve(await submit(3), { reason: 'Just so' })).toMatchObject({ isShort: false, notes: [] });
  });

  it('never rejects, whatever the reason', async () => {
    await policy('never');
    const request = await submit(4);
    for (const short of [{}, { ifShort: 'record', reason: 'Sub-rented' }])
      expect(await refusedStatus(request, { status: 'approved', ...short })).toMatchObject(REFUSED);
    expect(await saved(request)).toEqual(withoutMails(request));
  });

  it('never rejects an edit that makes the request shorter, by items or days', async () => {
    const other = await approve(await submit(2));
    const request = await approve(await submit(1));
    await policy('never');
    const items = [{ equipmentId: lamp, quantity: 2 }];
    expect(await adminClient.rejection(request, { items })).toMatchObject({
      status: 409,
      errors: [{ path: 'items.0', message: '1 of 2 units are not free' }],
    });
    const startDate = inDays(8);
    const moved = await adminClient.patch(request, { startDate, endDate: addDays(startDate, 1), items });
    expect(await adminClient.rejection(moved, { startDate: other.startDate })).toMatchObject({
      status: 409,
      code: 'stock-short',
    });
  });

  it('checks the missing units of a hold on approval', async () => {
    const request = await submit(4);
    await adminClient.api.holdRequest({ params: { id: request.id }, body: { until: businessToday(new Date()) } });
    await policy('never');
    expect(await refusedStatus(request, { status: 'approved' })).toMatchObject(REFUSED);
  });

  it('does not reject changes that do not increase the shortage', async () => {
    const request = await approve(await submit(6));
    await policy('never');
    const smaller = await adminClient.patch(request, {
      items: [
        { equipmentId: rope, quantity: 1 },
        { equipmentId: lamp, quantity: 5 },
      ],
      jobNumber: 'J-2',
    });
    expect(smaller).toMatchObject({ isShort: true, jobNumber: 'J-2' });
    expect(await adminClient.setStatus(smaller, 'in_progress')).toMatchObject({ isShort: true });
    expect(await adminClient.setStatus(smaller, 'pending')).toMatchObject({ isShort: false });
  });

  it.each(['keep', null])('ifShort cannot be %j', async (ifShort) => {
    expect(await refusedStatus(await submit(1), { status: 'approved', ifShort })).toMatchObject({
      status: 422,
      errors: [{ path: 'ifShort' }],
    });
  });
});

describe('acceptances', () => {
  beforeEach(async () => {
    await setOwnedUnits(server, quotes.item, 3);
    await policy('never');
  });

  it('by customers are never rejected', async () => {
    const request = await quotes.submit();
    const token = await quotes.send(request);
    await sign(server, server.api(token), token);
    expect(await adminClient.find(request.id)).toMatchObject({ status: 'approved', isShort: true });
  });

  it('recorded by staff are never rejected', async () => {
    await setOwnedUnits(server, quotes.item, 0);
    const request = await quotes.submit();
    await quotes.queue(request);
    await insertFiles(server);
    expect(await recordByPhone(adminClient.api, request.id)).toMatchObject({ status: 'approved', isShort: true });
  });
});

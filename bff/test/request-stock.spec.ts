import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequestSubmission } from '@backlot/domain/contract';
import type { QuoteRequest, StockPreview } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment, type TestItem } from './support/catalogue.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { changeStock, holdsOf, setOwnedUnits } from './support/stock.ts';

const at = serverWithAdmin();
const today = businessToday(new Date());
const DAYS = { from: addDays(today, 3), until: addDays(today, 7) };

let category: string;
let lamp: number;
beforeEach(async () => {
  category = randomUUID();
  lamp = await addItem({ name: 'Lamp', pricePerUnitCents: 5_000 }, 5);
});

/** Adds an item to the test's own category. @param ownedUnits null: untracked */
async function addItem(item: TestItem, ownedUnits: number | null): Promise<number> {
  const [id = 0] = await addEquipment(at.server.database, [{ category, ...item }]);
  await setOwnedUnits(at.server, id, ownedUnits);
  return id;
}

const submit = (quantity: number, days: Partial<QuoteRequestSubmission> = {}) =>
  at.adminClient.submit([[lamp, quantity]], days);

async function approved(quantity: number, days: Partial<QuoteRequestSubmission> = {}): Promise<QuoteRequest> {
  return at.adminClient.setStatus(await submit(quantity, days), 'approved');
}

const stockOf = ({ id }: Pick<QuoteRequest, 'id'>) => at.adminClient.api.getRequestStock({ params: { id } });
const lineOf = async (request: Pick<QuoteRequest, 'id'>) => (await stockOf(request)).lines[0];
const preview = ({ id }: Pick<QuoteRequest, 'id'>, body: StockPreview) =>
  at.adminClient.api.previewRequestStock({ params: { id }, body });

describe('the stock of a request', () => {
  it('has the available units of a pending request, without a hold', async () => {
    await approved(2);
    expect(await stockOf(await submit(4))).toMatchObject({
      policy: 'flag',
      holdUntil: null,
      lines: [{ equipmentId: lamp, wanted: 4, held: 0, short: 0, free: 3 }],
    });
  });

  it('has held and missing units of a firm request, its own hold not counted as taken', async () => {
    await approved(2);
    const request = await approved(4);
    expect(await lineOf(request)).toMatchObject({ wanted: 4, held: 3, short: 1, free: 3 });
    await at.adminClient.setStatus(request, 'in_progress');
    expect(await lineOf(request)).toMatchObject({ wanted: 4, held: 3, short: 1, free: 3 });
    await at.adminClient.setStatus(request, 'rejected');
    expect(await lineOf(request)).toMatchObject({ wanted: 4, held: 0, short: 0, free: 3 });
  });

  it('counts units, and treats untracked items as always free', async () => {
    const pair = await addItem({ name: 'Pair', unitsPerItem: 2 }, 5);
    const rope = await addItem({ name: 'Rope' }, null);
    const request = await at.adminClient.submit([
      [pair, 3],
      [rope, 900],
    ]);
    await at.adminClient.setStatus(request, 'approved');
    expect((await stockOf(request)).lines).toMatchObject([
      { equipmentId: pair, wanted: 6, held: 5, short: 1, free: 5 },
      { equipmentId: rope, wanted: 900, held: 900, short: 0, free: null, substitutes: [] },
    ]);
  });

  it('counts turnaround and periods', async () => {
    await approved(2, { startDate: addDays(today, 8), endDate: addDays(today, 9) });
    const request = await submit(1);
    expect(await lineOf(request)).toMatchObject({ free: 5 });
    await changeStock(at.server, lamp, 'update equipment_stock set turnaround_days = 1 where equipment_id = ?');
    expect(await lineOf(request)).toMatchObject({ free: 3 });
    await at.adminClient.api.addStockPeriod({
      body: { equipmentId: lamp, kind: 'out-of-service', units: 1, from: DAYS.until, until: DAYS.until },
    });
    expect(await lineOf(request)).toMatchObject({ free: 3 });
    await at.adminClient.api.addStockPeriod({
      body: { equipmentId: lamp, kind: 'out-of-service', units: 3, from: DAYS.from, until: DAYS.from },
    });
    expect(await lineOf(request)).toMatchObject({ free: 2 });
  });

  it('sums up other pending requests on the worst day, without held ones', async () => {
    const request = await submit(1);
    await submit(2, { startDate: DAYS.from, endDate: addDays(DAYS.from, 1) });
    await submit(3, { startDate: addDays(DAYS.from, 1), endDate: DAYS.until });
    await submit(7, { startDate: addDays(DAYS.until, 1), endDate: addDays(DAYS.until, 2) });
    await at.adminClient.setStatus(await submit(9), 'rejected');
    const held = await submit(4);
    expect(await lineOf(request)).toMatchObject({ asked: 9, free: 5 });
    await at.adminClient.api.holdRequest({ params: { id: held.id }, body: { until: today } });
    expect(await lineOf(request)).toMatchObject({ asked: 5, free: 1 });
  });

  it('names the firm requests that overlap by their place, with the days of the customer', async () => {
    const first = await approved(2, { endDate: DAYS.from });
    const second = await approved(4, { startDate: DAYS.until, endDate: addDays(DAYS.until, 4) });
    await approved(1, { startDate: addDays(DAYS.until, 1), endDate: addDays(DAYS.until, 2) });
    expect((await lineOf(await submit(1)))?.rivals).toEqual([
      { quoteRequestId: first.id, reference: first.reference, units: 2, from: DAYS.from, until: DAYS.from },
      {
        quoteRequestId: second.id,
        reference: second.reference,
        units: 4,
        from: DAYS.until,
        until: addDays(DAYS.until, 4),
      },
    ]);
  });

  it('has no rivals for deleted equipment', async () => {
    await approved(5);
    const request = await submit(1);
    await at.server.database.run('delete from equipment where id = $1', [lamp]);
    expect((await stockOf(request)).lines).toEqual([
      { equipmentId: lamp, wanted: 1, held: 0, short: 0, free: null, asked: 0, rivals: [], substitutes: [] },
    ]);
  });

  it('counts only days from today on', async () => {
    const request = await approved(1);
    await approved(5, { startDate: today, endDate: addDays(today, 1) });
    const begun = await at.adminClient.patch(request, { startDate: addDays(today, -3), endDate: addDays(today, 3) });
    expect(await lineOf(begun)).toMatchObject({ wanted: 1, free: 0 });
    await at.adminClient.setStatus(begun, 'rejected');
    await at.adminClient.patch(await at.adminClient.find(request.id), { endDate: addDays(today, -1) });
    expect(await lineOf(begun)).toMatchObject({ free: 5, rivals: [] });
  });
});

describe('substitutes', () => {
  it('are free items of the same category, nearest price first, for short lines only', async () => {
    await approved(4);
    const dear = await addItem({ name: 'Dear lamp', pricePerUnitCents: 9_000 }, 3);
    const like = await addItem({ name: 'Like lamp', pricePerUnitCents: 5_100 }, null);
    const cheap = await addItem({ name: 'Cheap lamps', pricePerUnitCents: 4_000, unitsPerItem: 2 }, 4);
    await addItem({ name: 'Last lamp', pricePerUnitCents: 5_000 }, 1);
    await addItem({ name: 'Lamp of another kind', category: randomUUID() }, 9);
    expect(await lineOf(await submit(2))).toMatchObject({
      free: 1,
      substitutes: [
        { equipmentId: like, name: 'Like lamp', free: null },
        { equipmentId: cheap, name: 'Cheap lamps', free: 4 },
        { equipmentId: dear, name: 'Dear lamp', free: 3 },
      ],
    });
    expect(await lineOf(await submit(1))).toMatchObject({ free: 1, substitutes: [] });
    const short = await approved(3);
    expect(await lineOf(short)).toMatchObject({
      short: 2,
      substitutes: [{ name: 'Like lamp' }, { name: 'Dear lamp' }],
    });
  });

  it('consider their own turnaround', async () => {
    await approved(5);
    const other = await addItem({ name: 'Other lamp' }, 1);
    const later = { startDate: addDays(DAYS.until, 1), endDate: addDays(DAYS.until, 1) };
    await at.adminClient.setStatus(await at.adminClient.submit([[other, 1]], later), 'approved');
    const request = await submit(1);
    expect((await lineOf(request))?.substitutes).toMatchObject([{ equipmentId: other, free: 1 }]);
    await changeStock(at.server, other, 'update equipment_stock set turnaround_days = 1 where equipment_id = ?');
    expect((await lineOf(request))?.substitutes).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows the holds of a firm request with other items and days, without saving', async () => {
    await approved(3);
    const request = await approved(2);
    const rope = await addItem({ name: 'Rope' }, 2);
    const items = [
      { equipmentId: rope, quantity: 3 },
      { equipmentId: lamp, quantity: 4 },
    ];
    expect((await preview(request, { items })).lines).toMatchObject([
      { equipmentId: rope, wanted: 3, held: 2, short: 1, free: 2 },
      { equipmentId: lamp, wanted: 4, held: 2, short: 2, free: 2 },
    ]);
    const later = { startDate: addDays(DAYS.until, 1), endDate: addDays(DAYS.until, 2) };
    expect((await preview(request, { ...later, items })).lines).toMatchObject([
      { equipmentId: rope, held: 2 },
      { equipmentId: lamp, wanted: 4, held: 4, short: 0, free: 5, rivals: [] },
    ]);
    expect(await preview(request, {})).toEqual(await stockOf(request));
    expect(await at.adminClient.find(request.id)).toEqual(request);
    expect(await holdsOf(at.server.database, request)).toEqual(['2 of 2']);
  });

  it('of a pending request holds nothing', async () => {
    expect((await preview(await submit(1), { items: [{ equipmentId: lamp, quantity: 6 }] })).lines).toMatchObject([
      { wanted: 6, held: 0, short: 0, free: 5 },
    ]);
  });

  it.each([
    [{ items: [{ equipmentId: 999_999, quantity: 1 }] }, 'items.0.equipmentId'],
    [{ endDate: addDays(today, 1) }, 'endDate'],
    [{ startDate: 'soon' }, 'startDate'],
  ])('rejects what a save rejects: %j', async (body, path) => {
    const { id } = await submit(1);
    const problem = await at.server.problem(`/api/quote-requests/${id}/stock/preview`, {
      method: 'POST',
      body,
      token: at.token,
    });
    expect(problem).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

describe('a short request', () => {
  it('is marked and listed as short until its holds are complete', async () => {
    const first = await approved(3);
    const short = await approved(4);
    expect([first.isShort, short.isShort]).toEqual([false, true]);
    const listed = async (query: { short?: 'true' | 'false' }) =>
      (await at.adminClient.api.listQuoteRequests({ query })).items
        .map(({ id }) => id)
        .filter((id) => [first.id, short.id].includes(id));
    const marks = async () =>
      (await at.adminClient.api.listQuoteRequests({ query: {} })).items
        .filter(({ id }) => [first.id, short.id].includes(id))
        .map(({ isShort }) => isShort);
    expect(await marks()).toEqual([true, false]);
    expect(await listed({ short: 'true' })).toEqual([short.id]);
    expect(await listed({ short: 'false' })).toEqual([short.id, first.id]);
    expect(await listed({})).toEqual([short.id, first.id]);
    const page = await at.adminClient.api.listQuoteRequests({ query: { short: 'true', page: 1, q: short.reference } });
    expect(page).toMatchObject({ total: 1, items: [{ id: short.id, isShort: true }] });
    await at.adminClient.setStatus(first, 'rejected');
    expect(await at.adminClient.find(short.id)).toMatchObject({ isShort: false });
    expect(await marks()).toEqual([false, false]);
    expect(await listed({ short: 'true' })).toEqual([]);
  });
});

it('the stock of a request requires an admin and an existing request', async () => {
  const { id } = await submit(1);
  const calls = [
    ['GET', 'stock', undefined, 'Failed to look up what is free for this request'],
    ['POST', 'stock/preview', {}, 'Failed to look up what is free for this request'],
    ['PUT', 'hold', { until: today }, 'Failed to change the hold'],
    ['GET', 'handover', undefined, 'Failed to load what is out and back'],
    [
      'POST',
      'handover',
      { direction: 'out', lines: [{ equipmentId: lamp, units: 1 }] },
      'Failed to record the handover',
    ],
  ] as const;
  for (const [method, part, body, title] of calls) {
    const call = { method, body, headers: { 'idempotency-key': randomUUID() } };
    const path = `/api/quote-requests/${id}/${part}`;
    expect(await at.server.problem(path, call)).toMatchObject({ status: 401 });
    expect(await at.server.problem(path, { ...call, token: await customerToken(at.server) })).toMatchObject({
      status: 403,
    });
    expect(
      await at.server.problem(`/api/quote-requests/${randomUUID()}/${part}`, { ...call, token: at.token }),
    ).toMatchObject({ status: 404, code: 'PGRST116', title });
  }
});

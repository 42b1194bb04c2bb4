import { randomUUID } from 'node:crypto';
import { addDays, priceQuote, toCents, toDollars } from '@backlot/domain';
import { ApiError, type QuoteRequest } from '@backlot/domain/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.js';
import { customerToken, QuoteDesk } from './support/quote-requests.js';
import { TestServer } from './support/test-server.js';

let server: TestServer;
let desk: QuoteDesk;
let camera: number;
let radios: number;
let lens: number;
let crane: number;

beforeAll(async () => {
  server = await TestServer.start();
  desk = await QuoteDesk.open(server);
});
afterAll(() => server.stop());

let request: QuoteRequest;
beforeEach(async () => {
  [camera = 0, radios = 0, lens = 0, crane = 0] = await addEquipment(server.database, [
    { name: 'Camera', pricePerUnitCents: 38_533 },
    { name: 'Walkie-talkies, case of 12', category: 'audio', pricePerUnitCents: 735, unitsPerItem: 12 },
    { name: 'Lens', pricePerUnitCents: 10_000 },
    { name: 'Crane', pricePerUnitCents: 900_000_000 },
  ]);
  request = await desk.submit([
    [camera, 2],
    [radios, 3],
  ]);
});

const linesOf = ({ items }: QuoteRequest) => items.map(({ equipmentId, quantity }) => [equipmentId, quantity]);
const fieldsOf = async (body: unknown, of = request) => {
  const problem = await desk.refusal(of, body);
  expect(problem).toMatchObject({ status: 422, code: 'validation' });
  return problem.errors;
};
const changesOf = async ({ id }: QuoteRequest) => (await server.database.rows('select count(*)::int as count from quote_request_changes where quote_request_id = $1', [id]))[0]?.['count'];

describe('a saved patch', () => {
  it('changes contact, job, days, discount and items at once, and prices them by the rules', async () => {
    const startDate = addDays(request.startDate, 1);
    const endDate = addDays(request.startDate, 8);
    const saved = await desk.patch(request, {
      customerName: 'Ben Ito',
      customerPhone: null,
      company: '',
      jobName: 'Second unit',
      isTaxExempt: true,
      startDate,
      endDate,
      discountAmount: 100.01,
      items: [
        { equipmentId: lens, quantity: 1 },
        { equipmentId: camera, quantity: 4 },
      ],
    });
    const price = priceQuote({
      lines: [
        { quantity: 1, unitsPerItem: 1, pricePerUnitCents: 10_000 },
        { quantity: 4, unitsPerItem: 1, pricePerUnitCents: 38_533 },
      ],
      days: 6,
      discountCents: 10_001,
      isTaxExempt: true,
    });
    expect(saved).toMatchObject({
      id: request.id,
      reference: request.reference,
      customerName: 'Ben Ito',
      customerEmail: request.customerEmail,
      customerPhone: null,
      company: null,
      jobName: 'Second unit',
      isTaxExempt: true,
      startDate,
      endDate,
      rentalDays: 6,
      discountAmount: 100.01,
      status: 'pending',
      version: 2,
      createdAt: request.createdAt,
    });
    expect(linesOf(saved)).toEqual([
      [lens, 1],
      [camera, 4],
    ]);
    expect(saved.totals).toEqual({ subtotal: toDollars(price.subtotalCents), discount: 100.01, isDiscountClamped: false, beforeTax: toDollars(price.beforeTaxCents), tax: 0, total: toDollars(price.totalCents) });
    expect(saved.updatedAt > request.updatedAt).toBe(true);
    expect(await desk.find(request.id)).toEqual(saved);
  });

  it('carries its version as ETag, as the next If-Match wants it', async () => {
    const path = `/api/quote-requests/${request.id}`;
    const first = await server.call(path, { method: 'PATCH', token: desk.token, headers: { 'if-match': '"1"' }, body: { jobName: 'One' } });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const second = await server.call(path, { method: 'PATCH', token: desk.token, headers: { 'if-match': first.headers.get('etag') ?? '' }, body: { jobName: 'Two' } });
    expect([second.status, second.headers.get('etag')]).toEqual([200, '"3"']);
  });

  it('that changes nothing keeps version, time and history', async () => {
    const same = { customerName: request.customerName, discountAmount: 0, startDate: request.startDate, items: request.items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })) };
    const saved = await desk.patch(request, same);
    expect(saved).toEqual(request);
    expect(await desk.patch(request, {})).toEqual(request);
    expect(await changesOf(request)).toBe(0);
  });

  it('takes nothing that is not on the list', async () => {
    const { status, json } = await server.call(`/api/quote-requests/${request.id}`, {
      method: 'PATCH',
      token: desk.token,
      headers: { 'if-match': '"1"' },
      body: { jobName: 'Renamed', id: randomUUID(), reference: 'BL-0001-0001', status: 'approved', version: 40, createdAt: '2020-01-01T00:00:00.000Z', totals: { total: 1 }, discountCents: 5, history: [] },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: request.id, reference: request.reference, status: 'pending', version: 2, createdAt: request.createdAt, jobName: 'Renamed', discountAmount: 0 });
  });
});

describe('the items of a patch', () => {
  it('merge repeated lines, in the order of their first', async () => {
    const saved = await desk.patch(request, { items: [{ equipmentId: radios, quantity: 1 }, { equipmentId: camera, quantity: 1 }, { equipmentId: radios, quantity: 5 }] });
    expect(linesOf(saved)).toEqual([
      [radios, 6],
      [camera, 1],
    ]);
  });

  it('keep the snapshot of what is on the request, also of a deleted item, and take a fresh one of what is new', async () => {
    await server.database.run("update equipment set name = 'Dearer camera', price_per_unit_cents = 99999 where id = $1", [camera]);
    await server.database.run("update equipment set name = 'Sharper lens', price_per_unit_cents = 12345 where id = $1", [lens]);
    await server.database.run('delete from equipment where id = $1', [radios]);
    const saved = await desk.patch(request, { items: [{ equipmentId: camera, quantity: 9 }, { equipmentId: lens, quantity: 1 }, { equipmentId: radios, quantity: 1 }] });
    expect(saved.items.map(({ name, pricePerUnit, unitsPerItem, quantity }) => [name, pricePerUnit, unitsPerItem, quantity])).toEqual([
      ['Camera', 385.33, 1, 9],
      ['Sharper lens', 123.45, 1, 1],
      ['Walkie-talkies, case of 12', 7.35, 12, 1],
    ]);
    // Once it is off the request, its snapshot is gone.
    const without = await desk.patch(saved, { items: [{ equipmentId: lens, quantity: 1 }] });
    expect(await fieldsOf({ items: [{ equipmentId: lens, quantity: 1 }, { equipmentId: radios, quantity: 1 }] }, without)).toEqual([{ path: 'items.1.equipmentId', message: expect.stringMatching(/not in the catalogue/u) }]);
  });

  it('may all go', async () => {
    const saved = await desk.patch(request, { items: [] });
    expect(saved.items).toEqual([]);
    expect(saved.totals).toEqual({ subtotal: 0, discount: 0, isDiscountClamped: false, beforeTax: 0, tax: 0, total: 0 });
  });

  it.each([
    ['an unknown item', () => [{ equipmentId: camera, quantity: 1 }, { equipmentId: 2_000_000_000, quantity: 1 }], 'items.1.equipmentId'],
    ['more than 9,999 in two lines', () => [{ equipmentId: camera, quantity: 9999 }, { equipmentId: camera, quantity: 1 }], 'items.1.quantity'],
    ['none of an item', () => [{ equipmentId: camera, quantity: 0 }], 'items.0.quantity'],
    ['more than can be quoted', () => [{ equipmentId: crane, quantity: 9999 }], 'items'],
  ])('are refused with their place: %s', async (_, items, path) => {
    expect(await fieldsOf({ items: items() })).toEqual([{ path, message: expect.any(String) }]);
    expect(await desk.find(request.id)).toEqual(request);
  });
});

describe('the days of a patch', () => {
  it.each([
    ['an end on the day of the start', { endDate: 0 }, 'endDate', 'End date must be after start date.'],
    ['a start on the day of the end', { startDate: 4 }, 'startDate', 'End date must be after start date.'],
    ['an end before the start', { startDate: 5, endDate: 3 }, 'endDate', 'End date must be after start date.'],
  ])('%s is refused', async (_, days, path, message) => {
    const body = Object.fromEntries(Object.entries(days).map(([name, shift]) => [name, addDays(request.startDate, shift)]));
    expect(await fieldsOf(body)).toEqual([{ path, message }]);
  });

  it.each(['2026-02-30', '0000-01-01', '9999-12-31', '', null, 5])('%j is no day', async (startDate) => {
    expect((await fieldsOf({ startDate }))?.map(({ path }) => path)).toEqual(['startDate']);
  });

  it('may lie in the past', async () => {
    expect(await desk.patch(request, { startDate: '2020-01-01', endDate: '2020-01-03' })).toMatchObject({ startDate: '2020-01-01', endDate: '2020-01-03', rentalDays: 1 });
  });

  it('may not be so many that the subtotal passes a billion dollars', async () => {
    const dear = await desk.patch(request, { items: [{ equipmentId: crane, quantity: 30 }] });
    expect(await fieldsOf({ endDate: addDays(request.startDate, 60) }, dear)).toEqual([{ path: 'endDate', message: expect.stringMatching(/billion/u) }]);
  });
});

describe('the discount', () => {
  it('can be the whole subtotal and no cent more', async () => {
    const { subtotal } = request.totals;
    const saved = await desk.patch(request, { discountAmount: subtotal });
    expect(saved.totals).toMatchObject({ discount: subtotal, beforeTax: 0, tax: 0, total: 0, isDiscountClamped: false });
    expect(await fieldsOf({ discountAmount: toDollars(toCents(subtotal) + 1) }, saved)).toEqual([{ path: 'discountAmount', message: expect.stringContaining('$3,105.78') }]);
  });

  it('is measured against the items and days of the same patch', async () => {
    expect(await fieldsOf({ discountAmount: 2000, items: [{ equipmentId: lens, quantity: 1 }] })).toEqual([{ path: 'discountAmount', message: expect.stringContaining('$300.00') }]);
    expect((await desk.patch(request, { discountAmount: 2000, items: [{ equipmentId: lens, quantity: 10 }] })).totals.beforeTax).toBe(1000);
  });

  it('that a smaller request cannot bear is cut in the totals, and stays as it was entered', async () => {
    const discounted = await desk.patch(request, { discountAmount: 3000 });
    const smaller = await desk.patch(discounted, { items: [{ equipmentId: lens, quantity: 1 }] });
    expect(smaller.discountAmount).toBe(3000);
    expect(smaller.totals).toEqual({ subtotal: 300, discount: 300, isDiscountClamped: true, beforeTax: 0, tax: 0, total: 0 });
    const larger = await desk.patch(smaller, { items: [{ equipmentId: lens, quantity: 20 }] });
    expect(larger.totals).toMatchObject({ subtotal: 6000, discount: 3000, isDiscountClamped: false });
  });

  it.each([-1, 0.001, '5', null, 1e15])('%j is none', async (discountAmount) => {
    expect((await fieldsOf({ discountAmount }))?.map(({ path }) => path)).toEqual(['discountAmount']);
  });
});

describe('two admins', () => {
  it('do not overwrite each other: the later save of the older version is refused and nothing of it is written', async () => {
    const theirs = await desk.patch(request, { jobName: 'Theirs' });
    const problem = await desk.refusal(request, { jobName: 'Mine', items: [] });
    expect(problem).toMatchObject({ status: 412, code: 'stale', title: 'Failed to update quote request', detail: expect.stringMatching(/somebody else saved/iu) });
    expect(await desk.find(request.id)).toEqual(theirs);
  });

  it('of 20 patches of one version exactly one wins, and the request is that one', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => desk.patch(request, { jobName: `Save ${index}`, items: [{ equipmentId: camera, quantity: index + 1 }] })),
    );
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(won).toHaveLength(1);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 412 });
    const stored = await desk.find(request.id);
    expect(stored).toEqual(won[0]);
    expect(stored.version).toBe(2);
    expect(stored.jobName).toBe(`Save ${(stored.items[0]?.quantity ?? 0) - 1}`);
  });

  it.each([
    ['no version', {}, 428, 'precondition-required'],
    ['a bare number', { 'if-match': '1' }, 422, 'validation'],
    ['any version', { 'if-match': '*' }, 422, 'validation'],
    ['a version that never was', { 'if-match': '"99999999999999999999"' }, 412, 'stale'],
  ])('say which version they saw: %s is refused', async (_, headers, status, code) => {
    const problem = await server.problem(`/api/quote-requests/${request.id}`, { method: 'PATCH', token: desk.token, headers, body: { jobName: 'Mine' } });
    expect(problem).toMatchObject({ status, code });
    expect(await desk.find(request.id)).toEqual(request);
  });
});

describe('a patch', () => {
  it('of a request that is not there finds nothing', async () => {
    await expect(desk.patch({ id: randomUUID(), version: 1 }, { jobName: 'Mine' })).rejects.toSatisfy((error: ApiError) => error.status === 404 && error.problem.code === 'PGRST116' && error.problem.title === 'Failed to update quote request');
    expect(await desk.refusal({ id: 'none', version: 1 }, {})).toMatchObject({ status: 422, errors: [{ path: 'id' }] });
  });

  it.each([
    [{ customerName: '' }, 'customerName'],
    [{ customerEmail: 'ana@' }, 'customerEmail'],
    [{ customerEmail: 'ana@example.com\r\nBcc: x@example.com' }, 'customerEmail'],
    [{ customerPhone: '12' }, 'customerPhone'],
    [{ jobName: 'a\u0000b' }, 'jobName'],
    [{ items: 'all' }, 'items'],
    [{ isTaxExempt: 'yes' }, 'isTaxExempt'],
  ])('with %j is refused at its field', async (body, path) => {
    expect((await fieldsOf(body))?.map((error) => error.path)).toEqual([path]);
  });

  it('is for admins', async () => {
    const path = `/api/quote-requests/${request.id}`;
    const call = { method: 'PATCH', headers: { 'if-match': '"1"' }, body: { jobName: 'Mine' } };
    expect(await server.problem(path, call)).toMatchObject({ status: 401 });
    expect(await server.problem(path, { ...call, token: await customerToken(server) })).toMatchObject({ status: 403 });
    expect(await desk.find(request.id)).toEqual(request);
  });
});

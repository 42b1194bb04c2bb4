import { randomUUID } from 'node:crypto';
import { addDays, priceQuote, SALES_TAX, toDollars } from '@backlot/domain';
import type { ApiError } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { linesOf, rejectedFields, requestToPatch } from './support/patched-request.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();
let camera: number;
let lens: number;
let request: QuoteRequest;
beforeEach(async () => {
  ({ camera, lens, request } = await requestToPatch(at.adminClient));
});

const fieldsOf = (body: unknown, of = request) => rejectedFields(at.adminClient, of, body);
const changesOf = async ({ id }: QuoteRequest) =>
  (
    await at.server.database.rows(
      'select count(*)::int as count from quote_request_changes where quote_request_id = $1',
      [id],
    )
  )[0]?.['count'];

describe('a saved patch', () => {
  it('changes contact, job, days, discount and items at once, and prices them by the rules', async () => {
    const startDate = addDays(request.startDate, 1);
    const endDate = addDays(request.startDate, 8);
    const saved = await at.adminClient.patch(request, {
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
      taxBasisPoints: SALES_TAX.basisPoints,
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
    expect(saved.totals).toEqual({
      subtotal: toDollars(price.subtotalCents),
      discount: 100.01,
      isDiscountClamped: false,
      beforeTax: toDollars(price.beforeTaxCents),
      tax: 0,
      total: toDollars(price.totalCents),
    });
    expect(saved.updatedAt > request.updatedAt).toBe(true);
    expect(await at.adminClient.find(request.id)).toEqual(saved);
  });

  it('returns its version as ETag for the next If-Match', async () => {
    const path = `/api/quote-requests/${request.id}`;
    const first = await at.server.call(path, {
      method: 'PATCH',
      token: at.adminClient.token,
      headers: { 'if-match': '"1"' },
      body: { jobName: 'One' },
    });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const second = await at.server.call(path, {
      method: 'PATCH',
      token: at.adminClient.token,
      headers: { 'if-match': first.headers.get('etag') ?? '' },
      body: { jobName: 'Two' },
    });
    expect([second.status, second.headers.get('etag')]).toEqual([200, '"3"']);
  });

  it('without changes keeps version, time and history', async () => {
    const same = {
      customerName: request.customerName,
      discountAmount: 0,
      startDate: request.startDate,
      items: request.items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })),
    };
    const saved = await at.adminClient.patch(request, same);
    expect(saved).toEqual(request);
    expect(await at.adminClient.patch(request, {})).toEqual(request);
    expect(await changesOf(request)).toBe(0);
  });

  it('ignores fields that cannot be changed', async () => {
    const { status, json } = await at.server.call(`/api/quote-requests/${request.id}`, {
      method: 'PATCH',
      token: at.adminClient.token,
      headers: { 'if-match': '"1"' },
      body: {
        jobName: 'Renamed',
        id: randomUUID(),
        reference: 'BL-0001-0001',
        status: 'approved',
        version: 40,
        createdAt: '2020-01-01T00:00:00.000Z',
        totals: { total: 1 },
        discountCents: 5,
        history: [],
      },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: request.id,
      reference: request.reference,
      status: 'pending',
      version: 2,
      createdAt: request.createdAt,
      jobName: 'Renamed',
      discountAmount: 0,
    });
  });
});

describe('two admins', () => {
  it('do not overwrite each other: a save of an older version is rejected', async () => {
    const theirs = await at.adminClient.patch(request, { jobName: 'Theirs' });
    const problem = await at.adminClient.rejection(request, { jobName: 'Mine', items: [] });
    expect(problem).toMatchObject({
      status: 412,
      code: 'stale',
      title: 'Failed to update quote request',
      detail: expect.stringMatching(/somebody else saved/iu),
    });
    expect(await at.adminClient.find(request.id)).toEqual(theirs);
  });

  it('apply exactly one of 20 patches of the same version', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        at.adminClient.patch(request, {
          jobName: `Save ${index}`,
          items: [{ equipmentId: camera, quantity: index + 1 }],
        }),
      ),
    );
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 412 });
    const stored = await at.adminClient.find(request.id);
    expect(stored).toEqual(won[0]);
    expect(stored.version).toBe(2);
    expect(stored.jobName).toBe(`Save ${(stored.items[0]?.quantity ?? 0) - 1}`);
  });

  it.each([
    ['no version', {}, 428, 'precondition-required'],
    ['a bare number', { 'if-match': '1' }, 422, 'validation'],
    ['any version', { 'if-match': '*' }, 422, 'validation'],
    ['an unknown version', { 'if-match': '"99999999999999999999"' }, 412, 'stale'],
  ])('must send the version: %s is rejected', async (_, headers, status, code) => {
    const problem = await at.server.problem(`/api/quote-requests/${request.id}`, {
      method: 'PATCH',
      token: at.adminClient.token,
      headers,
      body: { jobName: 'Mine' },
    });
    expect(problem).toMatchObject({ status, code });
    expect(await at.adminClient.find(request.id)).toEqual(request);
  });
});

describe('a patch', () => {
  it('of an unknown request returns 404', async () => {
    await expect(at.adminClient.patch({ id: randomUUID(), version: 1 }, { jobName: 'Mine' })).rejects.toSatisfy(
      (error: ApiError) =>
        error.status === 404 &&
        error.problem.code === 'PGRST116' &&
        error.problem.title === 'Failed to update quote request',
    );
    expect(await at.adminClient.rejection({ id: 'none', version: 1 }, {})).toMatchObject({
      status: 422,
      errors: [{ path: 'id' }],
    });
  });

  it.each([
    [{ customerName: '' }, 'customerName'],
    [{ customerEmail: 'ana@' }, 'customerEmail'],
    [{ customerEmail: 'ana@example.com\r\nBcc: x@example.com' }, 'customerEmail'],
    [{ customerPhone: '12' }, 'customerPhone'],
    [{ jobName: 'a\u0000b' }, 'jobName'],
    [{ items: 'all' }, 'items'],
    [{ isTaxExempt: 'yes' }, 'isTaxExempt'],
  ])('with %j is rejected at its field', async (body, path) => {
    expect((await fieldsOf(body))?.map((error) => error.path)).toEqual([path]);
  });

  it('is for admins', async () => {
    const path = `/api/quote-requests/${request.id}`;
    const call = { method: 'PATCH', headers: { 'if-match': '"1"' }, body: { jobName: 'Mine' } };
    expect(await at.server.problem(path, call)).toMatchObject({ status: 401 });
    expect(await at.server.problem(path, { ...call, token: await customerToken(at.server) })).toMatchObject({
      status: 403,
    });
    expect(await at.adminClient.find(request.id)).toEqual(request);
  });
});

import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import { ApiError, quoteRequestReceiptSchema, type QuoteRequestSubmission } from '@backlot/domain/contract';
import { aQuoteRequestSubmission, aStaffPaperwork, everyPaperwork } from '@backlot/domain/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '../src/startup.ts';
import { addEquipment } from './support/catalogue.ts';
import { TestServer } from './support/test-server.ts';
import { NEW_REQUEST_FIELDS } from './support/new-request-fields.ts';

const server = TestServer.forTests();
let camera: number;
let radios: number;
let onRequest: number;
let token: string;

const today = () => businessToday(new Date());

beforeAll(async () => {
  [camera = 0, radios = 0, onRequest = 0] = await addEquipment(server.database, [
    { name: 'Camera', pricePerUnitCents: 38_533 },
    { name: 'Walkie-talkies, case of 12', category: 'audio', pricePerUnitCents: 735, unitsPerItem: 12 },
    { name: 'Kitchen set', mainCategory: 'home-ec-set', category: 'home-ec', pricePerUnitCents: null },
  ]);
  ({ token } = await server.signIn());
});
beforeEach(async () => {
  await server.database.run('truncate quote_requests, made_documents, idempotency_keys, outbox cascade');
  for (const { name } of await server.database.rows(
    "select sequencename as name from pg_sequences where sequencename like 'quote_reference_%'",
  )) {
    await server.database.run(`drop sequence ${String(name)}`);
  }
});

const submission = (changes: Partial<QuoteRequestSubmission> = {}): QuoteRequestSubmission =>
  aQuoteRequestSubmission({
    startDate: addDays(today(), 3),
    endDate: addDays(today(), 7),
    isTaxExempt: false,
    items: [
      { equipmentId: camera, quantity: 2 },
      { equipmentId: radios, quantity: 3 },
      { equipmentId: onRequest, quantity: 1 },
    ],
    ...changes,
  });

const submit = (body: unknown, key: string = randomUUID()) =>
  server.call('/api/quote-requests', { method: 'POST', body, headers: { 'idempotency-key': key } });

describe('a quote request', () => {
  it('is stored with the prices of the server, and returns id and reference', async () => {
    const details = submission({ jobNumber: null, specialRequests: null });
    const receipt = await server
      .api()
      .submitQuoteRequest({ headers: { 'idempotency-key': randomUUID() }, body: details });
    expect(receipt.reference).toBe(`BL-${today().slice(2, 4)}${today().slice(5, 7)}-0001`);

    const stored = await server.api(token).getQuoteRequest({ params: { id: receipt.id } });
    const { items, totals, deliveries, createdAt, updatedAt, ...rest } = stored;
    const { items: requested, ...entered } = details;
    expect(rest).toEqual({
      ...entered,
      ...receipt,
      locale: 'en',
      status: 'pending',
      version: 1,
      rentalDays: 3,
      taxRate: 0.07,
      taxLabel: 'FL Sales Tax (7%)',
      discountAmount: 0,
      ...NEW_REQUEST_FIELDS,
      reminders: { on: true, sent: [] },
      paperwork: everyPaperwork(aStaffPaperwork),
    });
    expect(deliveries).toHaveLength(2);
    expect(items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity }))).toEqual(requested);
    expect(updatedAt).toBe(createdAt);
    expect(
      items.map(({ name, quantity, unitsPerItem, pricePerUnit, lineSubtotal }) => [
        name,
        quantity,
        unitsPerItem,
        pricePerUnit,
        lineSubtotal,
      ]),
    ).toEqual([
      ['Camera', 2, 1, 385.33, 2311.98],
      ['Walkie-talkies, case of 12', 3, 12, 7.35, 793.8],
      ['Kitchen set', 1, 1, null, 0],
    ]);
    // 2311.98 + 793.80 = 3105.78, and 7 % of it 217.4046.
    expect(totals).toEqual({
      subtotal: 3105.78,
      discount: 0,
      isDiscountClamped: false,
      beforeTax: 3105.78,
      tax: 217.4,
      total: 3323.18,
    });
  });

  it('stores every field of the form', async () => {
    const details = submission({
      jobNumber: 'J-114',
      purchaseOrderNumber: 'PO 9931',
      specialRequests: 'Dock on the north side.\nCall first.',
      isTaxExempt: true,
      locale: 'es',
    });
    const { id } = await server
      .api()
      .submitQuoteRequest({ headers: { 'idempotency-key': randomUUID() }, body: details });
    const { items, ...stored } = await server.api(token).getQuoteRequest({ params: { id } });
    const { items: requested, ...entered } = details;
    expect(Object.fromEntries(Object.entries(stored).filter(([name]) => name in entered))).toEqual(entered);
    expect(items).toEqual([
      {
        equipmentId: camera,
        name: 'Camera',
        mainCategory: 'production',
        category: 'video',
        description: 'For tests',
        image: '/pictures/demo/camera.svg',
        unitsPerItem: 1,
        pricePerUnit: 385.33,
        quantity: 2,
        lineSubtotal: 2311.98,
      },
      {
        equipmentId: radios,
        name: 'Walkie-talkies, case of 12',
        mainCategory: 'production',
        category: 'audio',
        description: 'For tests',
        image: '/pictures/demo/camera.svg',
        unitsPerItem: 12,
        pricePerUnit: 7.35,
        quantity: 3,
        lineSubtotal: 793.8,
      },
      {
        equipmentId: onRequest,
        name: 'Kitchen set',
        mainCategory: 'home-ec-set',
        category: 'home-ec',
        description: 'For tests',
        image: '/pictures/demo/camera.svg',
        unitsPerItem: 1,
        pricePerUnit: null,
        quantity: 1,
        lineSubtotal: 0,
      },
    ]);
    expect(requested).toHaveLength(items.length);
  });

  it('adds two jobs to the outbox, with only the id', async () => {
    const { id } = await server
      .api()
      .submitQuoteRequest({ headers: { 'idempotency-key': randomUUID() }, body: submission() });
    const jobs = await server.database.rows('select job, payload, dispatched_at from outbox order by job');
    expect(jobs).toEqual([
      { job: 'quote-request.acknowledge', payload: { quoteRequestId: id }, dispatched_at: null },
      { job: 'quote-request.notify-staff', payload: { quoteRequestId: id }, dispatched_at: null },
    ]);
    expect(
      (await server.api(token).getQuoteRequest({ params: { id } })).deliveries
        .map(({ id: jobId, ...delivery }) => ({ ...delivery, jobId }))
        .toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toMatchObject(
      (await server.database.rows('select id from outbox order by job')).map(({ id: jobId }, index) => ({
        kind: ['acknowledgement', 'staff-notification'][index],
        state: 'waiting',
        attempts: 0,
        lastError: null,
        sentAt: null,
        jobId,
      })),
    );
  });

  it('merges repeated lines of one item', async () => {
    const { id } = await server.api().submitQuoteRequest({
      headers: { 'idempotency-key': randomUUID() },
      body: submission({
        items: [
          { equipmentId: camera, quantity: 1 },
          { equipmentId: radios, quantity: 1 },
          { equipmentId: camera, quantity: 4 },
        ],
      }),
    });
    const { items } = await server.api(token).getQuoteRequest({ params: { id } });
    expect(items.map(({ equipmentId, quantity }) => [equipmentId, quantity])).toEqual([
      [camera, 5],
      [radios, 1],
    ]);
  });

  it('keeps its prices and names when the catalogue changes', async () => {
    const { id } = await server
      .api()
      .submitQuoteRequest({ headers: { 'idempotency-key': randomUUID() }, body: submission() });
    const before = await server.api(token).getQuoteRequest({ params: { id } });
    await server.database.run("update equipment set name = 'Renamed', price_per_unit_cents = 1 where id = $1", [
      camera,
    ]);
    expect(await server.api(token).getQuoteRequest({ params: { id } })).toEqual(before);
    await server.database.run("update equipment set name = 'Camera', price_per_unit_cents = 38533 where id = $1", [
      camera,
    ]);
  });

  it('ignores price, name, status, discount, id and reference', async () => {
    const { status, json } = await submit({
      ...submission(),
      id: randomUUID(),
      reference: 'BL-0001-0001',
      status: 'approved',
      discountAmount: 100,
      version: 9,
      totals: { total: 0 },
      items: [
        { equipmentId: camera, quantity: 1, pricePerUnit: 0.01, pricePerUnitCents: 1, name: 'Mine', unitsPerItem: 0 },
      ],
    });
    expect(status).toBe(201);
    const { id } = quoteRequestReceiptSchema.parse(json);
    const stored = await server.api(token).getQuoteRequest({ params: { id } });
    expect(stored).toMatchObject({
      status: 'pending',
      discountAmount: 0,
      version: 1,
      items: [{ name: 'Camera', pricePerUnit: 385.33, unitsPerItem: 1 }],
    });
    expect(stored.reference).not.toBe('BL-0001-0001');
  });

  it('on the same day as pickup and return counts one rental day', async () => {
    const { id } = await server.api().submitQuoteRequest({
      headers: { 'idempotency-key': randomUUID() },
      body: submission({ startDate: today(), endDate: today() }),
    });
    expect(await server.api(token).getQuoteRequest({ params: { id } })).toMatchObject({
      startDate: today(),
      endDate: today(),
      rentalDays: 1,
    });
  });
});

describe('an idempotency key', () => {
  it('returns the same response for the same payload, also after the item was deleted', async () => {
    const key = randomUUID();
    const [gone = 0] = await addEquipment(server.database, [{ name: 'Soon gone' }]);
    const body = submission({ items: [{ equipmentId: gone, quantity: 1 }] });
    const first = await submit(body, key);
    await server.database.run('delete from equipment where id = $1', [gone]);
    const second = await submit(body, key);
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect(await server.database.count('quote_requests')).toBe(1);
    expect(await server.database.count('outbox')).toBe(2);
  });

  it('rejects another payload', async () => {
    const key = randomUUID();
    await submit(submission(), key);
    const { status, json } = await submit(submission({ jobName: 'Another job' }), key);
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'idempotency-conflict' });
    expect(await server.database.count('quote_requests')).toBe(1);
  });

  it('is required and has at least 16 characters', async () => {
    const wrong: Record<string, string>[] = [{}, { 'idempotency-key': 'short' }];
    for (const headers of wrong) {
      const problem = await server.problem('/api/quote-requests', { method: 'POST', body: submission(), headers });
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'idempotency-key' }] });
    }
    expect(await server.database.count('quote_requests')).toBe(0);
  });

  it('is deleted after a month', async () => {
    const key = randomUUID();
    await submit(submission(), key);
    const now = Date.now();
    await runCleanup(server.app, new Date(now + 29 * 86_400_000));
    expect(await server.database.count('idempotency_keys')).toBe(1);
    await runCleanup(server.app, new Date(now + 31 * 86_400_000));
    expect(await server.database.count('idempotency_keys')).toBe(0);
    ({ token } = await server.signIn());
  });

  it('creates one request and two jobs for 50 concurrent submits', async () => {
    const key = randomUUID();
    const body = submission();
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(body, key)));
    const created = responses.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    for (const { status, json } of responses.filter((response) => response.status !== 201)) {
      expect(status).toBe(409);
      expect(json).toMatchObject({ code: 'idempotency-in-flight' });
    }
    expect(await server.database.count('quote_requests')).toBe(1);
    expect(await server.database.count('outbox')).toBe(2);
    expect((await submit(body, key)).text).toBe(created[0]?.text);
  });

  it('used by a concurrent submit returns its response', async () => {
    const key = randomUUID();
    const body = submission();
    const first = await submit(body, key);
    const [{ fingerprint, receipt } = {}] = await server.database.rows(
      'select fingerprint, answer as receipt from idempotency_keys',
    );
    await server.database.run('delete from idempotency_keys');
    await server.database.run('begin');
    // Holds an uncommitted row whose advisory lock was already released.
    await server.database.run(
      'insert into idempotency_keys (key, fingerprint, answer, created_at) values ($1, $2, $3, now())',
      [key, fingerprint, JSON.stringify(receipt)],
    );
    const second = submit(body, key);
    const isWaiting = async () =>
      (
        await server.database.rows(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).length > 0;
    await expect.poll(isWaiting).toBe(true);
    await server.database.run('commit');
    expect((await second).json).toEqual(first.json);
    expect(await server.database.count('quote_requests')).toBe(1);
  });

  it('returns 409 while another submit holds its lock', async () => {
    const key = randomUUID();
    await server.database.run('begin');
    try {
      await server.database.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      const { status, headers, json } = await submit(submission(), key);
      expect(status).toBe(409);
      expect(json).toMatchObject({ code: 'idempotency-in-flight' });
      expect(headers.get('retry-after')).toBe('1');
    } finally {
      await server.database.run('rollback');
    }
    expect((await submit(submission(), key)).status).toBe(201);
  });
});

it('50 concurrent submits get 50 references without gaps', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => submit(submission())));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
  const numbers = (await server.database.rows('select reference from quote_requests order by reference')).map(
    ({ reference }) => Number(String(reference).slice(-4)),
  );
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

it('references continue beyond four digits', async () => {
  await submit(submission());
  const [{ name } = {}] = await server.database.rows(
    "select sequencename as name from pg_sequences where sequencename like 'quote_reference_%'",
  );
  await server.database.run(`select setval('${String(name)}', 9998)`);
  for (let count = 0; count < 3; count += 1) expect((await submit(submission())).status).toBe(201);
  const numbers = (await server.database.rows('select reference from quote_requests order by created_at')).map(
    ({ reference }) => String(reference).slice(8),
  );
  expect(numbers).toEqual(['0001', '9999', '10000', '10001']);
});

it('a failed submit stores nothing and can be repeated', async () => {
  const key = randomUUID();
  await server.database.run(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused for ana@example.com'; end $$`,
  );
  await server.database.run('create trigger refuse before insert on outbox for each row execute function refuse()');
  const failure: unknown = await server
    .api()
    .submitQuoteRequest({ headers: { 'idempotency-key': key }, body: submission() })
    .catch((error: unknown) => error);
  await server.database.run('drop trigger refuse on outbox');
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 500, message: 'Failed to create quote request' });
  expect(JSON.stringify(failure)).not.toContain('ana@example.com');
  for (const table of ['quote_requests', 'quote_request_items', 'outbox', 'deliveries', 'idempotency_keys'])
    expect(await server.database.count(table)).toBe(0);
  expect((await submit(submission(), key)).status).toBe(201);
});

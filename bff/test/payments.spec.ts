import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import { currentQuoteSchema } from '@backlot/domain/contract';
import type { NewPayment, QuoteRequest } from '@backlot/domain/contract/staff';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.js';
import { giveLink } from './support/paperwork.js';
import { addCustomer, type QuoteRequestTestClient } from './support/quote-requests.js';
import { recordByPhone } from './support/recorded-acceptances.js';
import { giveFiles } from './support/signing.js';
import { type TestServer } from './support/test-server.js';

/** What staff record of payments. */

let quotes: LinkedQuotes;
let server: TestServer;
let adminClient: QuoteRequestTestClient;
let request: QuoteRequest;

beforeAll(async () => {
  quotes = await LinkedQuotes.start({ RATE_LIMIT_SCALE: '1000' });
  ({ server, desk: adminClient } = quotes);
});
afterAll(() => quotes.stop());
beforeEach(async () => {
  request = await quotes.submit();
});

const TODAY = () => businessToday(new Date());
const path = (id = request.id) => `/api/quote-requests/${id}/payments`;
const record = (body: NewPayment, key?: string) =>
  adminClient.api.recordPayment({
    params: { id: request.id },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body,
  });
const refused = (body: object, { token = adminClient.token, id = request.id, key = randomUUID() } = {}) =>
  server.problem(path(id), { method: 'POST', token, headers: { 'idempotency-key': key }, body });
const rows = () =>
  server.database.rows(
    'select kind, amount_cents::int as cents from payments where quote_request_id = $1 order by number',
    [request.id],
  );
const current = async (token: string) =>
  currentQuoteSchema.parse((await server.call('/api/quotes/current', { token })).json);

async function accept(): Promise<void> {
  await quotes.queue(request);
  await giveFiles(server);
  await recordByPhone(adminClient.api, request.id);
}

describe('a payment that staff record', () => {
  it('is in the request, with who recorded it and what is due of the accepted version', async () => {
    await accept();
    const { totals } = await adminClient.find(request.id);
    const recorded = await record({ kind: 'deposit', amount: 100.05, way: 'card', day: TODAY(), note: 'Slip 4471' });
    expect(recorded.payments).toEqual([
      {
        id: expect.any(String),
        kind: 'deposit',
        amount: 100.05,
        way: 'card',
        day: TODAY(),
        at: expect.any(String),
        note: 'Slip 4471',
        by: 'admin@backlot.example',
      },
    ]);
    expect(recorded.balance).toEqual({
      version: 1,
      total: totals.total,
      paid: 100.05,
      due: Number((totals.total - 100.05).toFixed(2)),
      overpaid: 0,
    });
    expect(await adminClient.find(request.id)).toMatchObject({
      payments: recorded.payments,
      balance: recorded.balance,
    });
  });

  it('is a payment of today in no particular way unless something else is said, and is no save of the request', async () => {
    const recorded = await record({ amount: 10 });
    expect(recorded.payments).toMatchObject([{ kind: 'payment', way: 'other', day: TODAY(), note: null }]);
    expect(recorded).toMatchObject({ version: request.version, balance: null });
  });

  it('is shown to its customer without note and name, with what is left', async () => {
    await accept();
    const token = await giveLink(server, request.id);
    expect(await current(token)).toMatchObject({ payments: [], balance: { paid: 0 } });
    const { payments, balance } = await record({ amount: 20, way: 'cash', note: 'In an envelope' });
    const quote = await current(token);
    expect(quote.balance).toEqual(balance);
    expect(quote.payments).toEqual(payments.map(({ note: _, by: __, ...told }) => told));
    const { text } = await server.call('/api/quotes/current', { token });
    expect(text).not.toContain('envelope');
    expect(text).not.toContain('admin@backlot.example');
  });

  it('above the total is shown as such', async () => {
    await accept();
    const { total } = (await adminClient.find(request.id)).totals;
    expect((await record({ amount: Number((total + 8).toFixed(2)) })).balance).toMatchObject({ due: 0, overpaid: 8 });
  });

  it('by the same key is one, however often and at once it is sent', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => record({ amount: 50, way: 'check' }, key)));
    for (const { payments } of sent) expect(payments).toHaveLength(1);
    expect(await rows()).toEqual([{ kind: 'payment', cents: 5_000 }]);
    expect(await refused({ amount: 51, way: 'check' }, { key })).toMatchObject({
      status: 422,
      code: 'idempotency-conflict',
      detail: 'Another payment was already recorded with this key',
    });
    expect(await rows()).toHaveLength(1);
  });

  it('by another key is another one', async () => {
    await record({ amount: 50 }, randomUUID());
    await record({ amount: 50 }, randomUUID());
    expect(await rows()).toHaveLength(2);
  });
});

describe('a refund', () => {
  it('takes off what was paid, and never more', async () => {
    await record({ amount: 100 });
    await record({ kind: 'refund', amount: 30 });
    expect(await refused({ kind: 'refund', amount: 70.01 })).toMatchObject({
      status: 422,
      code: 'validation',
      errors: [{ path: 'amount', message: 'A refund can be at most what was paid: $70.00.' }],
    });
    await record({ kind: 'refund', amount: 70 });
    expect(await rows()).toEqual([
      { kind: 'payment', cents: 10_000 },
      { kind: 'refund', cents: 3_000 },
      { kind: 'refund', cents: 7_000 },
    ]);
  });

  it('of nothing is refused', async () => {
    expect(await refused({ kind: 'refund', amount: 0.01 })).toMatchObject({ status: 422 });
    expect(await rows()).toEqual([]);
  });

  it('at the same time as others never exceeds with them what was paid', async () => {
    await record({ kind: 'deposit', amount: 100 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => record({ kind: 'refund', amount: 40 }, randomUUID())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
  });

  it('above what was paid is refused by the database too, also for other programs and however many at once', async () => {
    await record({ amount: 100 });
    // A connection each: one connection does one thing after the other.
    const insert = async () => {
      const client = new pg.Client({ connectionString: server.database.url });
      await client.connect();
      try {
        await client.query(
          `insert into payments
             (id, quote_request_id, reference, customer_email, kind, amount_cents, way, paid_on, recorded_at, fingerprint)
           values ($1, $2, 'BL', 'a@example.com', 'refund', 6000, 'cash', now(), now(), 'x')`,
          [randomUUID(), request.id],
        );
      } finally {
        await client.end();
      }
    };
    const outcomes = await Promise.allSettled([insert(), insert(), insert()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [rejected] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(String(rejected?.reason)).toContain('A refund is at most what was paid');
  });
});

describe('a payment is refused', () => {
  it.each([
    [{}, 'amount', 'Enter an amount'],
    [{ amount: '5' }, 'amount', 'Enter an amount'],
    [{ amount: 0 }, 'amount', 'Enter an amount above 0'],
    [{ amount: -5 }, 'amount', 'Enter an amount above 0'],
    [{ kind: 'refund', amount: -5 }, 'amount', 'Enter an amount above 0'],
    [{ amount: 1.005 }, 'amount', 'Enter an amount with at most 2 decimals'],
    [{ amount: 1e12 }, 'amount', 'Enter a smaller amount'],
    [{ amount: 5, kind: 'gift' }, 'kind', 'Choose a payment, a deposit or a refund'],
    [{ amount: 5, way: 'online' }, 'way', 'Choose how it was paid'],
    [{ amount: 5, day: '2026-02-30' }, 'day', expect.any(String)],
    [{ amount: 5, day: addDays(businessToday(new Date()), 2) }, 'day', expect.stringContaining('has not come yet')],
    [{ amount: 5, note: 'x'.repeat(501) }, 'note', expect.any(String)],
  ])('with %j', async (body, field, message) => {
    expect(await refused(body)).toMatchObject({ status: 422, errors: [{ path: field, message }] });
    expect(await rows()).toEqual([]);
  });

  it('for a request that is not there, and by anybody but staff', async () => {
    expect(await refused({ amount: 5 }, { id: randomUUID() })).toMatchObject({ status: 404, code: 'PGRST116' });
    const { token } = await server.signIn(await addCustomer(server));
    expect(await refused({ amount: 5 }, { token })).toMatchObject({ status: 403 });
    await quotes.queue(request);
    expect(await refused({ amount: 5 }, { token: await giveLink(server, request.id) })).toMatchObject({ status: 401 });
    expect(await rows()).toEqual([]);
  });
});

describe('the database', () => {
  it.each(['update payments set amount_cents = 1', 'delete from payments', 'truncate payments'])(
    'refuses %s',
    async (statement) => {
      await record({ amount: 5 });
      await expect(server.database.run(statement)).rejects.toThrow('neither changed nor removed');
      expect(await rows()).toEqual([{ kind: 'payment', cents: 500 }]);
    },
  );

  it('keeps payments when their request is deleted', async () => {
    await record({ amount: 5 });
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await rows()).toEqual([{ kind: 'payment', cents: 500 }]);
  });
});

import { randomUUID } from 'node:crypto';
import { businessToday } from '@backlot/domain';
import type { NewPayment, QuoteRequest } from '@backlot/domain/contract/staff';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDays } from './support/days.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { insertQuoteLink } from './support/paperwork.ts';
import { addCustomer } from './support/quote-requests.ts';
import { recordByPhone } from './support/recorded-acceptances.ts';
import { insertFiles } from './support/signing.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

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
const current = (token: string) => server.api(token).getCurrentQuote();

async function accept(): Promise<void> {
  await quotes.queue(request);
  await insertFiles(server);
  await recordByPhone(adminClient.api, request.id);
}

describe('a payment that staff record', () => {
  it('is in the request with its recorder and the balance of the accepted version', async () => {
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

  it('is dated today without a method by default, and does not change the version of the request', async () => {
    const recorded = await record({ amount: 10 });
    expect(recorded.payments).toMatchObject([{ kind: 'payment', way: 'other', day: TODAY(), note: null }]);
    expect(recorded).toMatchObject({ version: request.version, balance: null });
  });

  it('is shown to its customer with the balance, without note and name', async () => {
    await accept();
    const token = await insertQuoteLink(server, request.id);
    expect(await current(token)).toMatchObject({ payments: [], balance: { paid: 0 } });
    const { payments, balance } = await record({ amount: 20, way: 'cash', note: 'In an envelope' });
    const quote = await current(token);
    expect(quote.balance).toEqual(balance);
    expect(quote.payments).toEqual(payments.map(({ note: _, by: __, ...shown }) => shown));
    const { text } = await server.call('/api/quotes/current', { token });
    expect(text).not.toContain('envelope');
    expect(text).not.toContain('admin@backlot.example');
  });

  it('above the total is shown as overpaid', async () => {
    await accept();
    const { total } = (await adminClient.find(request.id)).totals;
    expect((await record({ amount: Number((total + 8).toFixed(2)) })).balance).toMatchObject({ due: 0, overpaid: 8 });
  });

  it('with the same key is recorded once for repeated and concurrent calls', async () => {
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

  it('with another key is recorded again', async () => {
    await record({ amount: 50 }, randomUUID());
    await record({ amount: 50 }, randomUUID());
    expect(await rows()).toHaveLength(2);
  });
});

describe('a refund', () => {
  it('reduces the paid amount, at most to zero', async () => {
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

  it('without a payment is rejected', async () => {
    expect(await refused({ kind: 'refund', amount: 0.01 })).toMatchObject({ status: 422 });
    expect(await rows()).toEqual([]);
  });

  it('does not exceed the paid amount with concurrent refunds', async () => {
    await record({ kind: 'deposit', amount: 100 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => record({ kind: 'refund', amount: 40 }, randomUUID())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
  });

  it('above the paid amount is rejected by the database too, also for concurrent SQL', async () => {
    await record({ amount: 100 });
    // One connection each, because a connection runs its statements one by one.
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

describe('a payment is rejected', () => {
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
    [{ amount: 5, day: inDays(2) }, 'day', expect.stringContaining('has not come yet')],
    [{ amount: 5, note: 'x'.repeat(501) }, 'note', expect.any(String)],
  ])('with %j', async (body, field, message) => {
    expect(await refused(body)).toMatchObject({ status: 422, errors: [{ path: field, message }] });
    expect(await rows()).toEqual([]);
  });

  it('for an unknown request, and by others than staff', async () => {
    expect(await refused({ amount: 5 }, { id: randomUUID() })).toMatchObject({ status: 404, code: 'PGRST116' });
    const { token } = await server.signIn(await addCustomer(server));
    expect(await refused({ amount: 5 }, { token })).toMatchObject({ status: 403 });
    await quotes.queue(request);
    expect(await refused({ amount: 5 }, { token: await insertQuoteLink(server, request.id) })).toMatchObject({
      status: 401,
    });
    expect(await rows()).toEqual([]);
  });
});

describe('the database', () => {
  it.each(['update payments set amount_cents = 1', 'delete from payments', 'truncate payments'])(
    'rejects %s',
    async (statement) => {
      await record({ amount: 5 });
      await expect(server.database.run(statement)).rejects.toThrow('neither changed nor removed');
      expect(await rows()).toEqual([{ kind: 'payment', cents: 500 }]);
    },
  );

  it('retains payments when their request is deleted', async () => {
    await record({ amount: 5 });
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await rows()).toEqual([{ kind: 'payment', cents: 500 }]);
  });
});

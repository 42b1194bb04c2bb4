import { currentQuoteSchema, startedPaymentSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { recordByPhone } from './support/recorded-acceptances.ts';
import { insertFiles } from './support/signing.ts';
import { FakeStripe } from './support/fake-stripe.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { TestServer } from './support/test-server.ts';

const stripe = FakeStripe.forTests();
const quotes = LinkedQuotes.forTests(() => ({ DEPOSIT_PERCENT: '25', ...stripe.environment }));
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;

const PAY = '/api/quotes/current/payments';

beforeEach(async () => {
  stripe.failures.length = 0;
  ({ request, link } = await quotes.submitSent());
});

const accept = async () => {
  await insertFiles(server);
  await recordByPhone(adminClient.api, request.id);
};
const pay = async (body: object = {}, path = PAY) => {
  const { status, json } = await server.call(path, { method: 'POST', token: link, body });
  return { status, url: status === 201 ? startedPaymentSchema.parse(json).url : undefined };
};
const refusal = (body: object = {}) => server.problem(PAY, { method: 'POST', token: link, body });
const record = (amount: number, kind: 'payment' | 'refund' = 'payment') =>
  adminClient.api.recordPayment({ params: { id: request.id }, headers: {}, body: { amount, kind } });
const current = () => server.api(link).getCurrentQuote();
const sessionsOf = () =>
  [...stripe.sessions.values()].filter(({ metadata }) => metadata['reference'] === request.reference);
const cents = async () => Math.round((await adminClient.find(request.id)).totals.total * 100);

describe('a new payment', () => {
  it('creates a checkout page for the amount due, in the language of the reader', async () => {
    await accept();
    const { status, url } = await pay({}, `${PAY}?locale=es`);
    expect(status).toBe(201);
    const session = stripe.newest;
    expect(url).toBe(session.url);
    expect(session).toMatchObject({
      amount_total: await cents(),
      currency: 'usd',
      customer_email: request.customerEmail,
      locale: 'es',
      metadata: { reference: request.reference },
      success_url: `${server.config.publicOrigin}/es/quotes/${request.reference}?payment=done`,
      cancel_url: `${server.config.publicOrigin}/es/quotes/${request.reference}?payment=cancelled`,
    });
  });

  it('can be the deposit or the rest of it', async () => {
    await accept();
    const total = await cents();
    const deposit = Math.round(total / 4);
    expect((await current()).payOnline).toEqual({ deposit: deposit / 100, total: total / 100 });
    await pay({ part: 'deposit' });
    expect(stripe.newest.amount_total).toBe(deposit);
    await record(100);
    expect((await current()).payOnline).toEqual({
      deposit: (deposit - 10_000) / 100,
      total: (total - 10_000) / 100,
    });
    await pay({ part: 'deposit' });
    expect(stripe.newest.amount_total).toBe(deposit - 10_000);
    await record((deposit - 10_000) / 100);
    expect((await current()).payOnline).toMatchObject({ deposit: null });
    expect(await refusal({ part: 'deposit' })).toMatchObject({ status: 409, code: 'nothing-due' });
  });

  it('ignores an amount in the request', async () => {
    await accept();
    await pay({ amount: 0.5, amountCents: 50, part: 'total', currency: 'jpy' });
    expect(stripe.newest).toMatchObject({ amount_total: await cents(), currency: 'usd' });
  });

  it('returns the same page when repeated or concurrent', async () => {
    await accept();
    const started = await Promise.all([1, 2, 3, 4].map(() => pay()));
    started.push(await pay());
    expect(new Set(started.map(({ url }) => url)).size).toBe(1);
    expect(sessionsOf()).toHaveLength(1);
  });

  it('expires the earlier page when the amount due has changed', async () => {
    await accept();
    await pay();
    const before = stripe.newest;
    await record(10);
    const { url } = await pay();
    expect(before.status).toBe('expired');
    expect(url).toBe(stripe.newest.url);
    expect(stripe.newest.amount_total).toBe(before.amount_total - 1000);
  });

  it('is rejected while the paid earlier page is processed', async () => {
    await accept();
    await pay();
    stripe.pay(stripe.newest);
    await record(10);
    expect(await refusal()).toMatchObject({ status: 409, code: 'processing', title: 'Failed to begin the payment' });
    expect(sessionsOf()).toHaveLength(1);
    expect(await refusal()).toMatchObject({ status: 409, code: 'processing' });
  });

  it('does not return an earlier page that was just paid', async () => {
    await accept();
    await pay();
    stripe.pay(stripe.newest);
    expect(await refusal()).toMatchObject({ status: 409, code: 'processing' });
    expect(sessionsOf()).toHaveLength(1);
  });

  it('creates a new page when the payment service has expired the earlier one', async () => {
    await accept();
    await pay();
    stripe.newest.status = 'expired';
    const { url } = await pay();
    expect(url).toBe(stripe.newest.url);
    expect(sessionsOf().map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('creates a new page after the earlier one has expired', async () => {
    await accept();
    await pay();
    stripe.newest.status = 'expired';
    await server.database.run("update payment_sessions set expires_at = now() where state = 'open'");
    await pay();
    expect(sessionsOf().map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it('that fails returns a problem and can be retried', async () => {
    await accept();
    stripe.failures.push({ status: 400, type: 'invalid_request_error' });
    expect(await refusal()).toMatchObject({
      status: 503,
      code: 'unavailable',
      detail: 'The payment service does not respond. Nothing was charged. Please try again in a moment.',
    });
    expect(await pay()).toMatchObject({ status: 201 });
  });

  it('does not record a payment', async () => {
    await accept();
    await pay();
    expect(await current()).toMatchObject({ payments: [], balance: { paid: 0 } });
    expect(await server.database.rows('select 1 from payments where quote_request_id = $1', [request.id])).toEqual([]);
  });
});

// The last test below starts a second server, which signs this one's admin out.
testStatementPlans(quotes.server);

describe('a payment is rejected', () => {
  it('before the quote is accepted', async () => {
    expect((await current()).payOnline).toBeNull();
    expect(await refusal()).toMatchObject({ status: 409, code: 'not-accepted' });
  });

  it('once all is paid', async () => {
    await accept();
    await record((await cents()) / 100);
    expect((await current()).payOnline).toBeNull();
    expect(await refusal()).toMatchObject({ status: 409, code: 'nothing-due' });
    await record(5, 'refund');
    expect((await current()).payOnline).toEqual({ deposit: null, total: 5 });
  });

  it('for a rejected request', async () => {
    await accept();
    await adminClient.setStatus(request, 'rejected');
    expect((await current()).payOnline).toBeNull();
    expect(await refusal()).toMatchObject({ status: 409, code: 'on-hold' });
  });

  it('without a link, with an expired one, and with an unknown part', async () => {
    await accept();
    expect(await refusal({ part: 'half' })).toMatchObject({ status: 422, errors: [{ path: 'part' }] });
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    expect(await refusal()).toMatchObject({ status: 401, code: 'link-expired' });
    expect(sessionsOf()).toEqual([]);
  });

  it('without configuration: 404, and no page offers it', async () => {
    await accept();
    const plain = await TestServer.forTest({}, server.database);
    for (const body of [{}, { part: 'half' }])
      expect(await plain.problem(PAY, { method: 'POST', token: link, body })).toMatchObject({
        status: 404,
        code: 'not-configured',
      });
    const { json } = await plain.call('/api/quotes/current', { token: link });
    expect(currentQuoteSchema.parse(json)).toMatchObject({ payOnline: null, balance: { version: 1 } });
    expect(await plain.problem('/api/stripe/webhook', { method: 'POST', body: {} })).toMatchObject({ status: 404 });
  });
});

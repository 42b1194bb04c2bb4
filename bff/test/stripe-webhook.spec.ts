import { businessToday } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { recordByPhone } from './support/recorded-acceptances.ts';
import { insertFiles } from './support/signing.ts';
import { signatureOf, FakeStripe, WEBHOOK, type StripeEvent, type StripeSession } from './support/fake-stripe.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const stripe = FakeStripe.forTests();
const quotes = LinkedQuotes.forTests(() => stripe.environment);
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;
let session: StripeSession;

beforeEach(async () => {
  ({ request, link } = await quotes.submitSent());
  await insertFiles(server);
  await recordByPhone(adminClient.api, request.id);
  await pay();
  session = stripe.newest;
});

const pay = () => server.call('/api/quotes/current/payments', { method: 'POST', token: link, body: {} });
const deliver = ({ body }: Pick<StripeEvent, 'body'>, signature = signatureOf(body)) =>
  server.call(WEBHOOK, { method: 'POST', body, headers: { 'stripe-signature': signature } });
const payments = async () => (await adminClient.find(request.id)).payments;
const outcomes = async (id: string) =>
  (await server.database.rows('select outcome from payment_events where id = $1', [id])).map(({ outcome }) => outcome);

describe('the event of a paid page', () => {
  it('records the payment, visible to both sides', async () => {
    stripe.pay(session);
    const event = stripe.event(session);
    expect(await deliver(event)).toMatchObject({ status: 204 });
    const { payments: recorded, balance } = await adminClient.find(request.id);
    expect(recorded).toMatchObject([
      {
        kind: 'payment',
        amount: session.amount_total / 100,
        way: 'online',
        day: businessToday(new Date()),
        by: null,
        note: null,
      },
    ]);
    expect(balance).toMatchObject({ due: 0, overpaid: 0 });
    expect(await server.api(link).getCurrentQuote()).toMatchObject({
      payments: [{ way: 'online' }],
      balance: { due: 0 },
      payOnline: null,
    });
    expect(await outcomes(event.id)).toEqual(['recorded']);
  });

  it('is mailed to the staff once', async () => {
    stripe.pay(session);
    const event = stripe.event(session);
    await deliver(event);
    await deliver(event);
    const find = async () =>
      (await quotes.mailbox.mails(server.config.businessEmail)).filter(
        ({ subject }) => subject?.endsWith(`was paid online for quote ${request.reference}`) === true,
      );
    await vi.waitUntil(async () => (await find()).length > 0, WAIT);
    await quotes.waitForJobs();
    expect(await find()).toHaveLength(1);
  });

  it('is recorded as a deposit for a deposit page', async () => {
    await server.database.run("update payment_sessions set kind = 'deposit' where session_id = $1", [session.id]);
    stripe.pay(session);
    await deliver(stripe.event(session));
    expect(await payments()).toMatchObject([{ kind: 'deposit' }]);
  });

  it('is accepted before the URL of the page was stored', async () => {
    await server.database.run('update payment_sessions set session_id = null, url = null where session_id = $1', [
      session.id,
    ]);
    stripe.pay(session);
    await deliver(stripe.event(session));
    expect(await payments()).toHaveLength(1);
  });

  it('is accepted after the request was deleted', async () => {
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    stripe.pay(session);
    expect(await deliver(stripe.event(session))).toMatchObject({ status: 204 });
    expect(
      await server.database.rows(
        'select reference, customer_email as email from payments where quote_request_id = $1',
        [request.id],
      ),
    ).toEqual([{ reference: request.reference, email: request.customerEmail }]);
  });

  it('waits for asynchronous payments, and handles their failure', async () => {
    stripe.pay(session, false);
    await deliver(stripe.event(session));
    expect(await payments()).toEqual([]);
    expect(await pay()).toMatchObject({ status: 409 });
    await deliver(stripe.event(session, 'checkout.session.async_payment_failed'));
    expect(await pay()).toMatchObject({ status: 201 });
    const second = stripe.newest;
    expect(second.id).not.toBe(session.id);
    stripe.pay(second, false);
    await deliver(stripe.event(second));
    await deliver(stripe.event(second, 'checkout.session.async_payment_succeeded', { payment_status: 'paid' }));
    expect(await payments()).toHaveLength(1);
  });

  it('allows another page after one has expired', async () => {
    session.status = 'expired';
    await deliver(stripe.event(session, 'checkout.session.expired'));
    await pay();
    expect(stripe.newest.id).not.toBe(session.id);
  });
});

describe('an invalid message is rejected without changes:', () => {
  it.each<[string, (body: string) => string]>([
    ['without a signature', () => ''],
    ['with a signature of another secret', (body) => signatureOf(body, { secret: 'whsec_somebodyelse' })],
    ['with a signature of another body', (body) => signatureOf(`${body} `)],
    ['with a signature of no scheme that we know', (body) => signatureOf(body).replace('v1=', 'v0=')],
    ['with nonsense for a signature', () => 't=now,v1=zz'],
    ['that was recorded ten minutes ago', (body) => signatureOf(body, { secondsAgo: 600 })],
  ])('%s', async (_, sign) => {
    stripe.pay(session);
    const event = stripe.event(session);
    expect(await deliver(event, sign(event.body))).toMatchObject({ status: 400 });
    expect(await payments()).toEqual([]);
    expect(await outcomes(event.id)).toEqual([]);
    expect(await deliver(event)).toMatchObject({ status: 204 });
    expect(await payments()).toHaveLength(1);
  });

  it('with an altered amount', async () => {
    stripe.pay(session);
    const { body } = stripe.event(session);
    const forged = body.replace(`"amount_total":${session.amount_total}`, '"amount_total":1');
    expect(forged).not.toBe(body);
    expect(await deliver({ body: forged }, signatureOf(body))).toMatchObject({ status: 400 });
    expect(await payments()).toEqual([]);
  });

  it('that is no JSON, too large, or signed but no event', async () => {
    expect(await deliver({ body: 'nonsense' })).toMatchObject({ status: 400 });
    expect(await deliver({ body: JSON.stringify({ x: 'x'.repeat(300_000) }) })).toMatchObject({ status: 413 });
    expect(await deliver({ body: '{"hello":1}' })).toMatchObject({ status: 204 });
    expect(await payments()).toEqual([]);
  });
});

describe('a signed event', () => {
  it('is recorded once when repeated or concurrent', async () => {
    stripe.pay(session);
    const event = stripe.event(session);
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(event)));
    expect(taken.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    await deliver(event);
    expect(await payments()).toHaveLength(1);
  });

  it('is recorded once for two events of the same page', async () => {
    stripe.pay(session);
    const events = [stripe.event(session), stripe.event(session, 'checkout.session.async_payment_succeeded')];
    const taken = await Promise.all(events.map((event) => deliver(event)));
    expect(taken.map(({ status }) => status)).toEqual([204, 204]);
    expect(await payments()).toHaveLength(1);
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['a larger amount', { amount_total: 99_999_999 }],
    ['another currency', { currency: 'mxn' }],
    ['no amount', { amount_total: null }],
  ])('of %s than the page is stored without recording a payment', async (_, changes) => {
    stripe.pay(session);
    const event = stripe.event(session, 'checkout.session.completed', changes);
    expect(await deliver(event)).toMatchObject({ status: 204 });
    expect(await payments()).toEqual([]);
    expect(await outcomes(event.id)).toEqual(['mismatch']);
  });

  it.each([
    ['that is not ours', { id: 'cs_test_other', client_reference_id: null }],
    ['that claims a record of ours, which has another page', { id: 'cs_test_other' }],
    ['whose record is nonsense', { id: 'cs_test_other', client_reference_id: "x'; drop table payments; --" }],
  ])('of a page %s records nothing', async (_, changes) => {
    stripe.pay(session);
    const event = stripe.event(session, 'checkout.session.completed', changes);
    expect(await deliver(event)).toMatchObject({ status: 204 });
    expect(await payments()).toEqual([]);
    expect(await outcomes(event.id)).toEqual(['unknown']);
  });

  it('of an unpaid page records nothing', async () => {
    const event = stripe.event(session, 'checkout.session.completed', { status: 'complete', payment_status: 'unpaid' });
    await deliver(event);
    expect(await payments()).toEqual([]);
  });

  it('of another type is acknowledged', async () => {
    expect(await deliver(stripe.event(session, 'charge.refunded'))).toMatchObject({ status: 204 });
    expect(await payments()).toEqual([]);
  });
});

testStatementPlans(quotes.server);

import { createHash } from 'node:crypto';
import { QUOTE_LINK_DAYS } from '@backlot/domain';
import { currentQuoteSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { sendDaysAgo } from './support/quote-requests.ts';
import type { TestResponse } from './support/test-server.ts';

const CURRENT = '/api/quotes/current';
const VIEWS = '/api/quotes/current/views';
const EXPIRED = { status: 401, code: 'link-expired' };

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const send = (nth = 1) => quotes.send(request, nth);

const read = (token: string | undefined, query = ''): Promise<TestResponse> =>
  server.call(`${CURRENT}${query}`, token === undefined ? {} : { token });

async function quoteOf(token: string, query = '') {
  const { status, json } = await read(token, query);
  expect(status).toBe(200);
  return currentQuoteSchema.parse(json);
}

const refusalOf = (token: string) => server.problem(CURRENT, { token });
const rowsOf = (sql: string) => server.database.rows(sql, [request.id]);

describe('the mail of a quote', () => {
  it.each([
    ['en', '/quotes/', 'Read your quote online:'],
    ['es', '/es/quotes/', 'Ver su cotización en línea:'],
  ] as const)('leads to its page, in %s', async (locale, start, words) => {
    request = await quotes.submit({ locale });
    await quotes.queue(request);
    const mail = await quotes.linkMail(request.customerEmail);
    const { path, token } = quoteLinkIn(mail);
    expect(path).toBe(`${start}${token}`);
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(path);
  });

  it('has a new link each time, which is shown nowhere else', async () => {
    const tokens = [await send(), await send(2)];
    expect(new Set(tokens).size).toBe(2);
    const hashes = await rowsOf('select token_hash from quote_links where quote_request_id = $1 order by created_at');
    expect(hashes).toEqual(tokens.map((token) => ({ token_hash: createHash('sha256').update(token).digest('hex') })));
    const seen = JSON.stringify([
      await adminClient.find(request.id),
      await adminClient.api.listQuoteRequests(),
      await server.database.rows('select * from outbox'),
      await server.database.rows('select * from deliveries'),
      await server.database.rows('select * from activity'),
    ]);
    for (const token of tokens) expect(seen).not.toContain(token);
  });

  it('is not sent to an address that was corrected before it went out', async () => {
    const former = request.customerEmail;
    await quotes.withoutWorker(async () => {
      await quotes.queue(request);
      await adminClient.patch(await adminClient.find(request.id), {
        customerEmail: `corrected-${request.reference}@example.com`,
      });
    });
    await vi.waitFor(
      async () =>
        expect((await adminClient.find(request.id)).deliveries[0]).toMatchObject({
          kind: 'quote',
          state: 'failed',
          lastError: 'Not sent: the request was deleted, or its address corrected, before the mail went out.',
        }),
      WAIT,
    );
    expect(await quotes.linkMails(former)).toEqual([]);
  });
});

describe('the quote by its link', () => {
  it('returns the sealed content', async () => {
    const quote = await quoteOf(await send());
    const { versions, ...sent } = await adminClient.find(request.id);
    expect(quote).toMatchObject({
      reference: request.reference,
      standing: 'open',
      mailedVersion: 1,
      changes: [],
      acceptance: null,
      can: { accept: true, decline: true, ask: true },
      version: {
        number: 1,
        sha256: versions[0]?.sha256,
        sentAt: versions[0]?.sentAt,
        validUntil: versions[0]?.validUntil,
        locale: 'en',
        startDate: sent.startDate,
        endDate: sent.endDate,
        rentalDays: sent.rentalDays,
        details: { customerEmail: request.customerEmail, jobName: request.jobName },
      },
    });
    expect(quote.version.items).toEqual([
      {
        equipmentId: quotes.item,
        name: 'Camera',
        quantity: 4,
        unitsPerItem: 1,
        pricePerUnit: 385,
        lineTotal: sent.items[0]?.lineSubtotal,
      },
    ]);
    const { subtotal, discount, beforeTax, tax, total } = sent.totals;
    expect(quote.version.totals).toEqual({
      subtotal,
      discount,
      beforeTax,
      taxRate: 0.07,
      taxLabel: 'FL Sales Tax (7%)',
      tax,
      total,
    });
    expect(quote.version.terms.length).toBeGreaterThan(3);
  });

  it('is the newest version for all links, with the changes', async () => {
    const first = await send();
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 100 });
    expect((await quoteOf(first)).version.totals.discount).toBe(0);
    const second = await send(2);
    const [older, newer] = [await quoteOf(first), await quoteOf(second)];
    expect([older.version.number, older.mailedVersion, newer.version.number, newer.mailedVersion]).toEqual([
      2, 1, 2, 2,
    ]);
    expect(older.changes.map(({ text }) => text)).toEqual(['Discount: $100.00 added', 'Total $107.00 less']);
    const inSpanish = await quoteOf(first, '?locale=es');
    expect(inSpanish.version.totals.taxLabel).toBe('Impuesto de venta de FL (7%)');
    expect(inSpanish.changes.map(({ text }) => text).join()).toContain('Descuento');
  });

  it('returns its status', async () => {
    const token = await send();
    await adminClient.setStatus(request, 'rejected');
    expect((await quoteOf(token)).standing).toBe('on-hold');
    await adminClient.setStatus(request, 'pending');
    expect((await quoteOf(token)).standing).toBe('open');
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: 'Our secret' } });
    const withdrawn = await read(token);
    expect(withdrawn.json).toMatchObject({ standing: 'withdrawn' });
    expect(JSON.stringify(withdrawn.json)).not.toContain('Our secret');
  });

  it('is never cached, indexed or sent as referrer, whatever the response', async () => {
    const token = await send();
    const responses = await Promise.all([
      read(token),
      read('nonsense'),
      read(undefined),
      read(token, '?locale=fr'),
      server.call(`${CURRENT}/versions/9/pdf`, { token }),
      server.call(`${CURRENT}/versions/1/pdf`, { token }),
      server.call(VIEWS, { method: 'POST', token }),
      server.call('/api/quotes/links', { method: 'POST', body: {} }),
      server.call('/api/quotes/nothing'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 401, 422, 404, 200, 204, 422, 404]);
    for (const { headers } of responses)
      expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        'no-store',
        'noindex',
        'no-referrer',
      ]);
  });

  it('comes with the file that was mailed, of any version that was sent to the customer', async () => {
    const token = await send();
    const [file] = (await quotes.linkMail(request.customerEmail)).attachments;
    const pdf = await server.api(token).getCurrentQuotePdf({ params: { n: 1 } });
    expect(new Uint8Array(await pdf.arrayBuffer())).toEqual(
      new Uint8Array(file?.content instanceof ArrayBuffer ? file.content : []),
    );
    expect(await server.problem(`${CURRENT}/versions/2/pdf`, { token })).toMatchObject({
      status: 404,
      title: 'Failed to get the PDF',
      detail: 'This quote has no such version',
    });
    expect(await server.problem(`${CURRENT}/versions/x/pdf`, { token })).toMatchObject({ status: 422 });
  });
});

describe('a link', () => {
  it('that is invalid gets the same response as an expired one', async () => {
    for (const token of ['nonsense', 'A'.repeat(43), adminClient.token])
      expect(await refusalOf(token)).toMatchObject(EXPIRED);
    expect(await server.problem(CURRENT)).toMatchObject({
      ...EXPIRED,
      title: 'This link has ended. Ask for a new one with the number of your quote and your e-mail address.',
    });
    // The token is checked before anything else of the request.
    for (const path of [`${VIEWS}?version=x`, VIEWS])
      expect(await server.problem(path, { method: 'POST', token: 'nonsense' })).toMatchObject(EXPIRED);
    for (const path of [`${CURRENT}?locale=fr`, `${CURRENT}/versions/x/pdf`, `${CURRENT}/versions/1/pdf`])
      expect(await server.problem(path, { token: 'nonsense' })).toMatchObject(EXPIRED);
  });

  it('ends when staff revoke it, and the next mail has a new one', async () => {
    const token = await send();
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    expect(await refusalOf(token)).toMatchObject(EXPIRED);
    expect((await quoteOf(await send(2))).version.number).toBe(1);
    const unknown = '/api/quote-requests/0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01/links/revoke';
    expect(await server.problem(unknown, { method: 'POST', token: adminClient.token })).toMatchObject({
      status: 404,
      title: 'Failed to end the links',
    });
  });

  it('ends when the address of the customer is corrected, but not when only its letter case is', async () => {
    const token = await send();
    await server.database.run('update quote_requests set customer_email = upper(customer_email) where id = $1', [
      request.id,
    ]);
    await quoteOf(token);
    await server.database.run("update quote_requests set customer_email = 'new@example.com' where id = $1", [
      request.id,
    ]);
    expect(await refusalOf(token)).toMatchObject(EXPIRED);
    await server.database.run('update quote_requests set customer_email = $2 where id = $1', [
      request.id,
      request.customerEmail,
    ]);
    expect(await refusalOf(token)).toMatchObject(EXPIRED);
  });

  it('of a new address reveals nothing quoted to the former customer', async () => {
    await adminClient.patch(request, { specialRequests: 'Ring twice' });
    await send();
    const corrected = `corrected-${request.reference}@example.com`;
    await adminClient.patch(await adminClient.find(request.id), {
      customerEmail: corrected,
      specialRequests: 'Leave it at the gate',
      discountAmount: 100,
      items: [{ equipmentId: quotes.item, quantity: 2 }],
    });
    await quotes.queue(request);
    const mail = await quotes.linkMail(corrected);
    const { token } = quoteLinkIn(mail);
    const { changes } = await quoteOf(token);
    expect(changes).toEqual([{ what: 'E-mail', before: null, after: null, text: 'E-mail changed' }]);
    expect(mail.text).toContain('- E-mail changed');
    expect(mail.text).not.toMatch(/instead of|Ring twice|less$/mu);
    expect(await server.problem(`${CURRENT}/versions/1/pdf`, { token })).toMatchObject({ status: 404 });
    expect((await server.call(`${CURRENT}/versions/2/pdf`, { token })).status).toBe(200);
  });

  it('is rejected and not mailed while the newest version belongs to another address', async () => {
    await send();
    const { customerEmail } = request;
    await adminClient.patch(await adminClient.find(request.id), {
      customerEmail: `mistyped-${request.reference}@example.com`,
    });
    await quotes.queue(request);
    const { token } = quoteLinkIn(await quotes.linkMail(`mistyped-${request.reference}@example.com`));
    await adminClient.patch(await adminClient.find(request.id), { customerEmail });
    expect(await refusalOf(token)).toMatchObject(EXPIRED);
    await server.api().requestQuoteLink({ body: { reference: request.reference, email: customerEmail } });
    await quotes.waitForJobs();
    expect(await quotes.linkMails(customerEmail)).toHaveLength(1);
    const again = await send(2);
    expect((await quoteOf(again)).version.number).toBe(3);
  });

  it('ends with its request', async () => {
    const token = await send();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await refusalOf(token)).toMatchObject(EXPIRED);
  });

  it.each([
    ['works on its last day', QUOTE_LINK_DAYS - 1, 200],
    ['expires after its last day', QUOTE_LINK_DAYS + 1, 401],
  ])('%s', async (_, daysAgo, status) => {
    await sendDaysAgo(server, request, daysAgo);
    const { token } = quoteLinkIn(await quotes.linkMail(request.customerEmail));
    expect((await read(token)).status).toBe(status);
    // A later version makes all links valid again.
    await send(2);
    expect((await read(token)).status).toBe(200);
  });
});

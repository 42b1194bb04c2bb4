import { addDays, MY_REQUESTS_MAX, responseDueAt } from '@backlot/domain';
import type { MyRequests } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { addCustomer, type QuoteRequestTestClient } from './support/quote-requests.js';
import { giveRequestsLink } from './support/requests-links.js';
import { giveFiles, newKey, sign } from './support/signing.js';
import { ADMIN, type TestServer } from './support/test-server.js';

/** What customers see of their own requests. */

let quotes: LinkedQuotes;
let server: TestServer;
let desk: QuoteRequestTestClient;
let account: { email: string; password: string };
let accessToken: string;
let request: QuoteRequest;

beforeAll(async () => {
  quotes = await LinkedQuotes.start();
  ({ server, desk } = quotes);
});
afterAll(() => quotes.stop());
beforeEach(async () => {
  account = await addCustomer(server);
  accessToken = (await server.signIn(account)).token;
  request = await quotes.submit({ customerEmail: account.email });
});

const mine = (): Promise<MyRequests> => server.api(accessToken).listMyRequests();

/** The request as its customer sees it. */
async function seen() {
  const [first] = (await mine()).requests;
  if (first === undefined) throw new Error('There is no request');
  return first;
}

/** By a mailed link, without the mail. */
const byLink = async (email: string): Promise<MyRequests> =>
  server.api(await giveRequestsLink(server, email)).listMailedRequests();

const correctTo = async (customerEmail: string) => desk.patch(await desk.find(request.id), { customerEmail });

describe('the list', () => {
  it('has the requests of the address of the account, the newest first, whatever the case of its letters', async () => {
    const second = await quotes.submit({ customerEmail: account.email.toUpperCase() });
    await quotes.submit();
    const { email, total, requests } = await mine();
    expect([email, total]).toEqual([account.email, 2]);
    expect(requests.map(({ reference }) => reference)).toEqual([second.reference, request.reference]);
    expect(requests[1]).toEqual({
      reference: request.reference,
      submittedAt: request.createdAt,
      startDate: request.startDate,
      endDate: request.endDate,
      items: [{ equipmentId: quotes.item, name: 'Camera', quantity: 4 }],
      standing: 'requested',
      answerDueAt: responseDueAt(request.createdAt),
      quote: null,
    });
    expect((await byLink(account.email)).requests).toEqual(requests);
  });

  it('of a staff member has those of their own address alone', async () => {
    expect(await desk.api.listMyRequests()).toEqual({ email: ADMIN.email, total: 0, requests: [] });
  });

  it('says nothing that was typed, and nothing of the staff', async () => {
    await desk.api.addQuoteNote({ params: { id: request.id }, headers: newKey(), body: { text: 'Pays late' } });
    await quotes.send(request);
    await desk.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: 'Our secret' } });
    const text = JSON.stringify(await mine());
    for (const words of ['Pays late', 'Our secret', ADMIN.email, request.customerName, request.jobName, request.id])
      expect(text).not.toContain(words);
  });

  it('has no prices before a quote was sent, and those of the quote afterwards, whatever staff change', async () => {
    await desk.patch(await desk.find(request.id), { discountAmount: 12.34 });
    expect((await seen()).quote).toBeNull();
    await quotes.send(request);
    const { totals, versions } = await desk.find(request.id);
    const sent = await seen();
    expect(sent.quote).toEqual({
      number: 1,
      sentAt: versions[0]?.sentAt,
      validUntil: versions[0]?.validUntil,
      total: totals.total,
      acceptedNumber: null,
      canOpen: true,
    });
    await desk.patch(await desk.find(request.id), {
      discountAmount: 99,
      startDate: addDays(request.startDate, 1),
      endDate: addDays(request.endDate, 1),
      items: [{ equipmentId: quotes.item, quantity: 7 }],
    });
    expect((await desk.find(request.id)).isChangedSinceSent).toBe(true);
    expect(await seen()).toEqual(sent);
  });

  it('says of an item that it is no longer in the catalogue', async () => {
    const [gone = 0] = await addEquipment(server.database, [{ name: 'Fog machine' }]);
    const { id } = await desk.submit([[gone, 2]], { customerEmail: account.email });
    await desk.api.deleteEquipment({ params: { id: gone } });
    const items = [{ equipmentId: null, name: 'Fog machine', quantity: 2 }];
    expect((await seen()).items).toEqual(items);
    await desk.api.sendQuoteEmail({ body: { id, isResend: true } });
    expect((await seen()).items).toEqual(items);
  });

  it('holds the newest hundred, and says how many there are', async () => {
    const columns = await server.database.rows(
      `select column_name as name from information_schema.columns
       where table_name = 'quote_requests' and is_generated = 'NEVER' and is_identity = 'NO'`,
    );
    const names = columns.map(({ name }) => String(name));
    await server.database.run(
      `insert into quote_requests (${names.join(', ')}) select ${names.map((name) => `(copy).${name}`).join(', ')}
       from (
         select jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'reference', r.reference || '-' || n,
           'created_at', r.created_at - make_interval(secs => n))) as copy
         from quote_requests r, generate_series(1, $1::integer) n where r.id = $2
       ) copies`,
      [MY_REQUESTS_MAX, request.id],
    );
    const { total, requests } = await mine();
    expect([total, requests.length]).toEqual([MY_REQUESTS_MAX + 1, MY_REQUESTS_MAX]);
    expect(requests[0]?.reference).toBe(request.reference);
    expect(requests.at(-1)?.reference).toBe(`${request.reference}-${MY_REQUESTS_MAX - 1}`);
  });

  it('loses a request that is deleted', async () => {
    await quotes.send(request);
    await desk.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await mine()).toMatchObject({ total: 0, requests: [] });
  });
});

describe('a request stands', () => {
  it('as its quote does', async () => {
    const token = await quotes.send(request);
    expect(await seen()).toMatchObject({ standing: 'open', quote: { number: 1 } });
    expect((await seen()).answerDueAt).toBeUndefined();
    await desk.setStatus(request, 'rejected');
    expect((await seen()).standing).toBe('on-hold');
    await desk.setStatus(request, 'pending');
    await server.api(token).declineQuote({ body: { version: 1, reason: null } });
    expect((await seen()).standing).toBe('declined');
  });

  it('as withdrawn once staff took the quote back', async () => {
    await quotes.send(request);
    await desk.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } });
    expect((await seen()).standing).toBe('withdrawn');
  });

  it('as expired after the last day of the quote, and its link can be mailed for 90 days', async () => {
    await quotes.send(request);
    const sentBefore = (days: number) =>
      server.database.run(
        `alter table quote_versions disable trigger user;
         update quote_versions set sent_at = now() - make_interval(days => ${days}),
           valid_until = (now() - make_interval(days => ${days - 30}))::date where quote_request_id = '${request.id}';
         alter table quote_versions enable trigger user`,
      );
    await sentBefore(89);
    expect(await seen()).toMatchObject({ standing: 'expired', quote: { canOpen: true } });
    await sentBefore(90);
    expect(await seen()).toMatchObject({ standing: 'expired', quote: { canOpen: false } });
  });

  it('as accepted, then as far as the rental is', async () => {
    const token = await quotes.send(request);
    await giveFiles(server);
    await sign(server, server.api(token), token);
    expect(await seen()).toMatchObject({ standing: 'accepted', quote: { number: 1, acceptedNumber: 1 } });
    await desk.setStatus(request, 'in_progress');
    expect((await seen()).standing).toBe('in-progress');
    await desk.setStatus(request, 'completed');
    expect((await seen()).standing).toBe('completed');
  });

  it('as open while a change of what was accepted waits, and never as replaced', async () => {
    const token = await quotes.send(request);
    await giveFiles(server);
    await sign(server, server.api(token), token);
    await desk.patch(await desk.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    expect(await seen()).toMatchObject({ standing: 'open', quote: { number: 2, acceptedNumber: 1 } });
  });

  it('with the time until which its customer is answered, from the request or their oldest question', async () => {
    const token = await quotes.send(request);
    const { at } = await server.api(token).askAboutQuote({ headers: newKey(), body: { text: 'Until when?' } });
    await server.api(token).askAboutQuote({ headers: newKey(), body: { text: 'And who?' } });
    expect((await seen()).answerDueAt).toBe(responseDueAt(at));
    await desk.api.dismissQuestion({ params: { id: request.id } });
    expect((await seen()).answerDueAt).toBeUndefined();
  });
});

describe('a request whose address was corrected', () => {
  it('is gone from the list of the former address at once', async () => {
    const next = await addCustomer(server);
    await correctTo(next.email);
    expect((await mine()).total).toBe(0);
    expect((await byLink(account.email)).requests).toEqual([]);
    expect((await byLink(next.email)).requests.map(({ reference }) => reference)).toEqual([request.reference]);
  });

  it('shows the new address nothing of what was sent to, asked or signed by the former one', async () => {
    const token = await quotes.send(request);
    await giveFiles(server);
    await sign(server, server.api(token), token);
    await server.api(token).askAboutQuote({ headers: newKey(), body: { text: 'Until when?' } });
    const next = await addCustomer(server);
    await correctTo(next.email);
    const [listed] = (await byLink(next.email)).requests;
    expect(listed).toMatchObject({ standing: 'requested', quote: null });
    expect(listed?.answerDueAt).toBeUndefined();
    await quotes.queue(request);
    expect((await byLink(next.email)).requests[0]).toMatchObject({
      standing: 'open',
      quote: { number: 2, acceptedNumber: null },
    });
    // While the newest version is somebody else's, the former address has none, also after it is back.
    await correctTo(account.email);
    expect(await seen()).toMatchObject({ quote: null });
  });

  it('stays with its customer when only the case of the letters was corrected', async () => {
    await quotes.send(request);
    await correctTo(account.email.toUpperCase());
    expect(await seen()).toMatchObject({ standing: 'open', quote: { number: 1 } });
  });
});

describe('a call', () => {
  it('by nobody, or with a mailed link, is refused', async () => {
    for (const call of [{}, { token: 'nonsense' }])
      expect(await server.problem('/api/my-requests', call)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('names no other address', async () => {
    const other = await quotes.submit();
    const query = `?email=${other.customerEmail}&customerEmail=${other.customerEmail}`;
    const { json } = await server.call(`/api/my-requests${query}`, { token: accessToken });
    expect(JSON.stringify(json)).not.toContain(other.reference);
  });
});

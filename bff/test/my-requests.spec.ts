import { addDays, MY_REQUESTS_MAX, responseDueAt } from '@backlot/domain';
import type { MyRequests } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { addCustomer } from './support/quote-requests.ts';
import { insertRequestsLink } from './support/requests-links.ts';
import { insertFiles, newKey, sign } from './support/signing.ts';
import { ADMIN } from './support/test-server.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let account: { email: string; password: string };
let accessToken: string;
let request: QuoteRequest;

beforeEach(async () => {
  account = await addCustomer(server);
  accessToken = (await server.signIn(account)).token;
  request = await quotes.submit({ customerEmail: account.email });
});

const mine = (): Promise<MyRequests> => server.api(accessToken).listMyRequests();

async function customerView() {
  const [first] = (await mine()).requests;
  if (first === undefined) throw new Error('There is no request');
  return first;
}

const byLink = async (email: string): Promise<MyRequests> =>
  server.api(await insertRequestsLink(server, email)).listMailedRequests();

const correctTo = async (customerEmail: string) =>
  adminClient.patch(await adminClient.find(request.id), { customerEmail });

describe('the list', () => {
  it('has the requests of the account’s address in any letter case, newest first', async () => {
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

  it('of staff has only the requests of their own address', async () => {
    expect(await adminClient.api.listMyRequests()).toEqual({ email: ADMIN.email, total: 0, requests: [] });
  });

  it('has no typed texts and no data of the staff', async () => {
    await adminClient.api.addQuoteNote({ params: { id: request.id }, headers: newKey(), body: { text: 'Pays late' } });
    await quotes.send(request);
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: 'Our secret' } });
    const text = JSON.stringify(await mine());
    for (const words of ['Pays late', 'Our secret', ADMIN.email, request.customerName, request.jobName, request.id])
      expect(text).not.toContain(words);
  });

  it('has no prices before a quote was sent, then those of the quote, whatever staff change', async () => {
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 12.34 });
    expect((await customerView()).quote).toBeNull();
    await quotes.send(request);
    const { totals, versions } = await adminClient.find(request.id);
    const sent = await customerView();
    expect(sent.quote).toEqual({
      number: 1,
      sentAt: versions[0]?.sentAt,
      validUntil: versions[0]?.validUntil,
      total: totals.total,
      acceptedNumber: null,
      canOpen: true,
    });
    await adminClient.patch(await adminClient.find(request.id), {
      discountAmount: 99,
      startDate: addDays(request.startDate, 1),
      endDate: addDays(request.endDate, 1),
      items: [{ equipmentId: quotes.item, quantity: 7 }],
    });
    expect((await adminClient.find(request.id)).isChangedSinceSent).toBe(true);
    expect(await customerView()).toEqual(sent);
  });

  it('marks items that are no longer in the catalogue', async () => {
    const [gone = 0] = await addEquipment(server.database, [{ name: 'Fog machine' }]);
    const { id } = await adminClient.submit([[gone, 2]], { customerEmail: account.email });
    await adminClient.api.deleteEquipment({ params: { id: gone } });
    const items = [{ equipmentId: null, name: 'Fog machine', quantity: 2 }];
    expect((await customerView()).items).toEqual(items);
    await adminClient.api.sendQuoteEmail({ body: { id, isResend: true } });
    expect((await customerView()).items).toEqual(items);
  });

  it('has the newest hundred and the total', async () => {
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

  it('does not have deleted requests', async () => {
    await quotes.send(request);
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await mine()).toMatchObject({ total: 0, requests: [] });
  });
});

describe('the status of a request is', () => {
  it('that of its quote', async () => {
    const token = await quotes.send(request);
    expect(await customerView()).toMatchObject({ standing: 'open', quote: { number: 1 } });
    expect((await customerView()).answerDueAt).toBeUndefined();
    await adminClient.setStatus(request, 'rejected');
    expect((await customerView()).standing).toBe('on-hold');
    await adminClient.setStatus(request, 'pending');
    await server.api(token).declineQuote({ body: { version: 1, reason: null } });
    expect((await customerView()).standing).toBe('declined');
  });

  it('withdrawn after staff withdrew the quote', async () => {
    await quotes.send(request);
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } });
    expect((await customerView()).standing).toBe('withdrawn');
  });

  it('expired after the last day of the quote, and its link can be mailed for 90 days', async () => {
    await quotes.send(request);
    const sentBefore = (days: number) =>
      server.database.run(
        `alter table quote_versions disable trigger user;
         update quote_versions set sent_at = now() - make_interval(days => ${days}),
           valid_until = (now() - make_interval(days => ${days - 30}))::date where quote_request_id = '${request.id}';
         alter table quote_versions enable trigger user`,
      );
    await sentBefore(89);
    expect(await customerView()).toMatchObject({ standing: 'expired', quote: { canOpen: true } });
    await sentBefore(90);
    expect(await customerView()).toMatchObject({ standing: 'expired', quote: { canOpen: false } });
  });

  it('accepted, then that of the rental', async () => {
    const token = await quotes.send(request);
    await insertFiles(server);
    await sign(server, server.api(token), token);
    expect(await customerView()).toMatchObject({ standing: 'accepted', quote: { number: 1, acceptedNumber: 1 } });
    await adminClient.setStatus(request, 'in_progress');
    expect((await customerView()).standing).toBe('in-progress');
    await adminClient.setStatus(request, 'completed');
    expect((await customerView()).standing).toBe('completed');
  });

  it('open while a change of the accepted version waits, never superseded', async () => {
    const token = await quotes.send(request);
    await insertFiles(server);
    await sign(server, server.api(token), token);
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    expect(await customerView()).toMatchObject({ standing: 'open', quote: { number: 2, acceptedNumber: 1 } });
  });

  it('given with the response time of the oldest question', async () => {
    const token = await quotes.send(request);
    const { at } = await server.api(token).askAboutQuote({ headers: newKey(), body: { text: 'Until when?' } });
    await server.api(token).askAboutQuote({ headers: newKey(), body: { text: 'And who?' } });
    expect((await customerView()).answerDueAt).toBe(responseDueAt(at));
    await adminClient.api.dismissQuestion({ params: { id: request.id } });
    expect((await customerView()).answerDueAt).toBeUndefined();
  });
});

describe('a request whose address was corrected', () => {
  it('is immediately missing from the list of the former address', async () => {
    const next = await addCustomer(server);
    await correctTo(next.email);
    expect((await mine()).total).toBe(0);
    expect((await byLink(account.email)).requests).toEqual([]);
    expect((await byLink(next.email)).requests.map(({ reference }) => reference)).toEqual([request.reference]);
  });

  it('reveals nothing that the former address received, asked or signed', async () => {
    const token = await quotes.send(request);
    await insertFiles(server);
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
    // While the newest version went to another address, the former one sees no quote, even after a correction back.
    await correctTo(account.email);
    expect(await customerView()).toMatchObject({ quote: null });
  });

  it('remains listed when only the letter case was corrected', async () => {
    await quotes.send(request);
    await correctTo(account.email.toUpperCase());
    expect(await customerView()).toMatchObject({ standing: 'open', quote: { number: 1 } });
  });
});

describe('a call', () => {
  it('without a session or with a mailed link is rejected', async () => {
    for (const call of [{}, { token: 'nonsense' }])
      expect(await server.problem('/api/my-requests', call)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('cannot name another address', async () => {
    const other = await quotes.submit();
    const query = `?email=${other.customerEmail}&customerEmail=${other.customerEmail}`;
    const { json } = await server.call(`/api/my-requests${query}`, { token: accessToken });
    expect(JSON.stringify(json)).not.toContain(other.reference);
  });
});

import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** Who has read a quote, and who only loaded its page. */

const VIEWS = '/api/quotes/current/views';

let quotes: LinkedQuotes;
let server: TestServer;
let desk: QuoteRequestTestClient;
let request: QuoteRequest;

beforeAll(async () => {
  quotes = await LinkedQuotes.start();
  ({ server, desk } = quotes);
});
afterAll(() => quotes.stop());
beforeEach(async () => {
  request = await quotes.submit();
});

/** Sends the quote and returns the token of the mail number `nth` of its customer. */
const send = (nth = 1) => quotes.send(request, nth);

const read = (token: string) => server.call('/api/quotes/current', { token });
const rowsOf = (sql: string) => server.database.rows(sql, [request.id]);

describe('a view', () => {
  const viewsOf = async () =>
    (
      await rowsOf(
        `select convert_from(e.content, 'UTF8') as content from quote_events e join quote_versions v on v.id = e.quote_version_id
       where v.quote_request_id = $1 and e.kind = 'viewed' order by e.at`,
      )
    ).map(({ content }): unknown => JSON.parse(String(content)));

  it('is none of a program that loads the page, however often', async () => {
    const token = await send();
    const before = await server.database.count('quote_events');
    for (let loads = 0; loads < 50; loads += 1) expect((await read(token)).status).toBe(200);
    expect(await server.database.count('quote_events')).toEqual(before);
    expect((await desk.find(request.id)).versions[0]).not.toHaveProperty('viewedAt');
  });

  it('counts once for each link and version, and staff see when', async () => {
    const [first, second] = [await send(), await send(2)];
    const view = (token: string) =>
      server.call(VIEWS, { method: 'POST', token, headers: { 'user-agent': `Phone ${'x'.repeat(400)}` } });
    const statuses = (await Promise.all([view(first), view(first), view(first)])).map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204]);
    const { versions } = await desk.find(request.id);
    const viewedAt = versions[0]?.viewedAt;
    expect(viewedAt).toEqual(expect.any(String));
    await view(second);
    const views = await viewsOf();
    expect(views).toHaveLength(2);
    expect(views[0]).toMatchObject({
      kind: 'viewed',
      at: viewedAt,
      ip: expect.stringMatching(/^[\d.:a-f]+$/u),
      userAgent: expect.stringMatching(/^Phone x{294}$/u),
    });
    expect((await desk.find(request.id)).versions[0]?.viewedAt).toBe(viewedAt);
  });

  it('is of the version that was read, and of the newest unless one is named', async () => {
    const token = await send();
    await desk.patch(await desk.find(request.id), { discountAmount: 100 });
    await send(2);
    const viewed = async () =>
      (await desk.find(request.id)).versions
        .filter(({ viewedAt }) => viewedAt !== undefined)
        .map(({ number }) => number);
    // In a page that was open before the second one was sent.
    await server.api(token).recordQuoteView({ query: { version: 1 } });
    expect(await viewed()).toEqual([1]);
    await server.api(token).recordQuoteView({ query: { version: 7 } });
    expect(await viewed()).toEqual([1]);
    await server.api(token).recordQuoteView();
    expect(await viewed()).toEqual([2, 1]);
  });

  it('is none once the link has ended', async () => {
    const token = await send();
    await desk.api.revokeQuoteLinks({ params: { id: request.id } });
    expect((await server.call(VIEWS, { method: 'POST', token })).status).toBe(401);
    expect(
      await rowsOf(
        "select e.id from quote_events e join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 and e.kind = 'viewed'",
      ),
    ).toEqual([]);
  });
});

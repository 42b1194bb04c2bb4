import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';

const VIEWS = '/api/quotes/current/views';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

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

  it('is not recorded for loading the page', async () => {
    const token = await quotes.send(request);
    const before = await server.database.count('quote_events');
    for (let loads = 0; loads < 50; loads += 1) expect((await read(token)).status).toBe(200);
    expect(await server.database.count('quote_events')).toEqual(before);
    expect((await adminClient.find(request.id)).versions[0]).not.toHaveProperty('viewedAt');
  });

  it('is recorded once per link and version, with its time for staff', async () => {
    const [first, second] = [await quotes.send(request), await quotes.send(request, 2)];
    const view = (token: string) =>
      server.call(VIEWS, { method: 'POST', token, headers: { 'user-agent': `Phone ${'x'.repeat(400)}` } });
    const statuses = (await Promise.all([view(first), view(first), view(first)])).map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204]);
    const { versions } = await adminClient.find(request.id);
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
    expect((await adminClient.find(request.id)).versions[0]?.viewedAt).toBe(viewedAt);
  });

  it('is of the given version, by default the newest', async () => {
    const token = await quotes.send(request);
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 100 });
    await quotes.send(request, 2);
    const viewed = async () =>
      (await adminClient.find(request.id)).versions
        .filter(({ viewedAt }) => viewedAt !== undefined)
        .map(({ number }) => number);
    // From a page opened before the second version was sent.
    await server.api(token).recordQuoteView({ query: { version: 1 } });
    expect(await viewed()).toEqual([1]);
    await server.api(token).recordQuoteView({ query: { version: 7 } });
    expect(await viewed()).toEqual([1]);
    await server.api(token).recordQuoteView();
    expect(await viewed()).toEqual([2, 1]);
  });

  it('is rejected with an expired link', async () => {
    const token = await quotes.send(request);
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    expect((await server.call(VIEWS, { method: 'POST', token })).status).toBe(401);
    expect(
      await rowsOf(
        "select e.id from quote_events e join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 and e.kind = 'viewed'",
      ),
    ).toEqual([]);
  });
});

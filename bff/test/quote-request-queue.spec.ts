import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequest, QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QuoteVersionsService } from '../src/modules/quote-requests/versions/quote-versions.service.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** What a request asks of the staff, and who of them takes care of it. */

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

async function rowOf({ id, reference }: QuoteRequest): Promise<QuoteRequestSummary | undefined> {
  const { items } = await desk.api.listQuoteRequests({ query: { q: reference } });
  return items.find((item) => item.id === id);
}
const attention = async () => (await rowOf(request))?.attention;

const write = (path: string, token: string, body: object = {}) =>
  server.call(`/api/quotes/current/${path}`, {
    method: 'POST',
    token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });

describe('what a request asks of the staff', () => {
  it('follows what its customer does', async () => {
    expect(await attention()).toBe('none');
    const token = await quotes.send(request);
    expect(await attention()).toBe('none');
    await write('views', token);
    expect(await attention()).toBe('viewed');
    await write('messages', token, { text: 'Until when?' });
    expect(await attention()).toBe('question');
    await desk.api.dismissQuestion({ params: { id: request.id } });
    expect(await attention()).toBe('viewed');
    await write('decline', token, { version: 1, reason: null });
    expect(await attention()).toBe('declined');
  });

  it('is to look at a quote that ends soon', async () => {
    // 16:00 UTC is the same day in Miami all year.
    const at = new Date(`${addDays(businessToday(new Date()), -25)}T16:00:00Z`);
    const by = { profileId: randomUUID(), email: 'desk@example.com' };
    await server.app.get(QuoteVersionsService).send(request.id, { by, at });
    expect(await attention()).toBe('expiring');
  });

  it('is that of the newest version, also in a page by its number', async () => {
    const token = await quotes.send(request);
    await write('views', token);
    await desk.patch(await desk.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    const { items } = await desk.api.listQuoteRequests({ query: { page: 1, limit: 500, sort: 'dueAt' } });
    expect(items.find(({ id }) => id === request.id)?.attention).toBe('none');
  });
});

describe('who takes care of a request', () => {
  const assign = (assigneeId: string | null) =>
    desk.api.assignQuoteRequest({ params: { id: request.id }, body: { assigneeId } });
  const ids = async (assignee: string) =>
    (await desk.api.listQuoteRequests({ query: { assignee, limit: 500 } })).items.map(({ id }) => id);

  it('is said by staff, and unsaid', async () => {
    const me = await desk.api.getProfile();
    const assigned = await assign(me.id);
    const assignee = { id: me.id, email: me.email, name: me.fullName };
    expect(assigned).toMatchObject({ assignee, version: request.version });
    expect((await desk.find(request.id)).assignee).toEqual(assignee);
    expect((await rowOf(request))?.assignee).toEqual(assignee);
    expect(await ids(me.id)).toContain(request.id);
    expect(await ids('none')).not.toContain(request.id);
    expect((await assign(null)).assignee).toBeNull();
    expect(await ids('none')).toContain(request.id);
  });

  it('is an admin, and nobody once they are none any more', async () => {
    const colleague = randomUUID();
    await server.database.run("insert into profiles (id, email, full_name, role) values ($1, $2, null, 'admin')", [
      colleague,
      `${colleague}@example.com`,
    ]);
    expect((await assign(colleague)).assignee).toMatchObject({ id: colleague, name: null });
    await server.database.run("update profiles set role = 'customer' where id = $1", [colleague]);
    expect((await desk.find(request.id)).assignee).toBeNull();
    expect((await rowOf(request))?.assignee).toBeNull();
    expect(await ids('none')).toContain(request.id);
    expect(await ids(colleague)).not.toContain(request.id);
    await expect(assign(colleague)).rejects.toMatchObject({
      problem: { status: 422, errors: [{ path: 'assigneeId', message: 'Choose somebody of the staff' }] },
    });
    await expect(assign(randomUUID())).rejects.toMatchObject({ problem: { status: 422 } });
  });

  it('leaves one entry in the activity for each change', async () => {
    const me = await desk.api.getProfile();
    const entries = () => server.database.rows("select 1 from activity where kind = 'quote-assignment'");
    const before = (await entries()).length;
    await assign(me.id);
    await assign(me.id);
    expect((await entries()).length).toBe(before + 1);
  });
});

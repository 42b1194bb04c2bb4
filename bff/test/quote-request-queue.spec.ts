import { randomUUID } from 'node:crypto';
import type { QuoteRequest, QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { sendDaysAgo } from './support/quote-requests.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

async function rowOf({ id, reference }: QuoteRequest): Promise<QuoteRequestSummary | undefined> {
  const { items } = await adminClient.api.listQuoteRequests({ query: { q: reference } });
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

describe('the attention that a request requires', () => {
  it('follows the actions of its customer', async () => {
    expect(await attention()).toBe('none');
    const token = await quotes.send(request);
    expect(await attention()).toBe('none');
    await write('views', token);
    expect(await attention()).toBe('viewed');
    await write('messages', token, { text: 'Until when?' });
    expect(await attention()).toBe('question');
    await adminClient.api.dismissQuestion({ params: { id: request.id } });
    expect(await attention()).toBe('viewed');
    await write('decline', token, { version: 1, reason: null });
    expect(await attention()).toBe('declined');
  });

  it('is for an expiring quote', async () => {
    await sendDaysAgo(server, request, 25);
    expect(await attention()).toBe('expiring');
  });

  it('refers to the newest version, also in numbered pages', async () => {
    const token = await quotes.send(request);
    await write('views', token);
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    const { items } = await adminClient.api.listQuoteRequests({ query: { page: 1, limit: 500, sort: 'dueAt' } });
    expect(items.find(({ id }) => id === request.id)?.attention).toBe('none');
  });
});

describe('the assignee of a request', () => {
  const assign = (assigneeId: string | null) =>
    adminClient.api.assignQuoteRequest({ params: { id: request.id }, body: { assigneeId } });
  const ids = async (assignee: string) =>
    (await adminClient.api.listQuoteRequests({ query: { assignee, limit: 500 } })).items.map(({ id }) => id);

  it('is set and removed by staff', async () => {
    const me = await adminClient.api.getProfile();
    const assigned = await assign(me.id);
    const assignee = { id: me.id, email: me.email, name: me.fullName };
    expect(assigned).toMatchObject({ assignee, version: request.version });
    expect((await adminClient.find(request.id)).assignee).toEqual(assignee);
    expect((await rowOf(request))?.assignee).toEqual(assignee);
    expect(await ids(me.id)).toContain(request.id);
    expect(await ids('none')).not.toContain(request.id);
    expect((await assign(null)).assignee).toBeNull();
    expect(await ids('none')).toContain(request.id);
  });

  it('has to be an admin, and is removed when the role changes', async () => {
    const colleague = randomUUID();
    await server.database.run("insert into profiles (id, email, full_name, role) values ($1, $2, null, 'admin')", [
      colleague,
      `${colleague}@example.com`,
    ]);
    expect((await assign(colleague)).assignee).toMatchObject({ id: colleague, name: null });
    await server.database.run("update profiles set role = 'customer' where id = $1", [colleague]);
    expect((await adminClient.find(request.id)).assignee).toBeNull();
    expect((await rowOf(request))?.assignee).toBeNull();
    expect(await ids('none')).toContain(request.id);
    expect(await ids(colleague)).not.toContain(request.id);
    await expect(assign(colleague)).rejects.toMatchObject({
      problem: { status: 422, errors: [{ path: 'assigneeId', message: 'Choose somebody of the staff' }] },
    });
    await expect(assign(randomUUID())).rejects.toMatchObject({ problem: { status: 422 } });
  });

  it('leaves one entry in the activity for each change', async () => {
    const me = await adminClient.api.getProfile();
    const entries = () => server.database.rows("select 1 from activity where kind = 'quote-assignment'");
    const before = (await entries()).length;
    await assign(me.id);
    await assign(me.id);
    expect((await entries()).length).toBe(before + 1);
  });
});

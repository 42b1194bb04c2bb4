import { randomUUID } from 'node:crypto';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { QuoteRequestPersonalData } from '../src/modules/quote-requests/personal-data/quote-request-personal-data.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const ask = (token: string, text: string) =>
  server.call('/api/quotes/current/messages', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { text },
  });
const note = (text: string) =>
  adminClient.api.addQuoteNote({ params: { id: request.id }, headers: {}, body: { text } });
const privacy = () => server.app.get(PrivacyService, { strict: false });
const left = async () =>
  (
    await server.database.rows(
      `select text from quote_messages where quote_request_id = $1
       union all select text from quote_notes where quote_request_id = $1`,
      [request.id],
    )
  ).map(({ text }) => text);

async function correctAddress(): Promise<string> {
  const email = `later-${request.reference}@example.com`;
  const { customerEmail } = await adminClient.patch(await adminClient.find(request.id), { customerEmail: email });
  await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
  return quotes.send({ id: request.id, customerEmail });
}

describe('an erasure', () => {
  it('deletes messages and notes with the request', async () => {
    await ask(await quotes.send(request), 'Hello?');
    await note('Note');
    await privacy().erase(request.customerEmail, new Date());
    expect(await left()).toEqual([]);
  });

  it('of a former customer deletes only their messages; the question of the current customer remains', async () => {
    const former = request.customerEmail;
    await ask(await quotes.send(request), 'By mistake');
    await ask(await correctAddress(), 'And mine?');
    const { waitingSince } = await adminClient.find(request.id);
    await privacy().erase(former, new Date());
    expect(await left()).toEqual(['And mine?']);
    expect((await adminClient.find(request.id)).waitingSince).toBe(waitingSince);
  });

  it('ends the waiting time that only a former customer started', async () => {
    const former = request.customerEmail;
    await ask(await quotes.send(request), 'By mistake');
    await adminClient.patch(await adminClient.find(request.id), {
      customerEmail: `later-${request.reference}@example.com`,
    });
    await privacy().erase(former, new Date());
    expect((await adminClient.find(request.id)).waitingSince).toBeNull();
  });
});

it('an export has the messages of each address, without notes of the staff', async () => {
  const former = request.customerEmail;
  await ask(await quotes.send(request), 'From the first');
  const token = await correctAddress();
  await ask(token, 'From the second');
  await note('Ours');
  const me = await adminClient.api.getProfile();
  await adminClient.api.assignQuoteRequest({ params: { id: request.id }, body: { assigneeId: me.id } });
  const exported = async (email: string) => JSON.stringify((await privacy().export(email)).data);
  const [first, second] = [await exported(former), await exported((await adminClient.find(request.id)).customerEmail)];
  expect([first.includes('From the first'), first.includes('From the second')]).toEqual([true, false]);
  expect([second.includes('From the first'), second.includes('From the second')]).toEqual([false, true]);
  expect([second.includes('Ours'), second.includes('assignee')]).toEqual([false, false]);
});

describe('retention', () => {
  const isThere = async () =>
    (await server.database.rows('select 1 from quote_requests where id = $1', [request.id])).length === 1;
  const removeExpired = (before: Date) =>
    server.app
      .get(QuoteRequestPersonalData, { strict: false })
      .removeExpired({ requestsBefore: before, mailsBefore: undefined, activityDays: 3650 });
  const soon = () => new Date(Date.now() + 60_000);
  /** Makes everything old but the messages. */
  const ageRequest = () =>
    server.database.run(
      "update quote_requests set created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = $1",
      [request.id],
    );
  const aYearAgo = () => new Date(Date.now() - 365 * 86_400_000);

  it('does not delete a request with recent messages or notes', async () => {
    await ageRequest();
    await note('Calls again in spring');
    await removeExpired(aYearAgo());
    expect(await isThere()).toBe(true);
    await removeExpired(soon());
    expect(await isThere()).toBe(false);
  });

  it('does not delete a request whose customer waits, however old the question', async () => {
    await ageRequest();
    await server.database.run('update quote_requests set waiting_since = updated_at where id = $1', [request.id]);
    await removeExpired(soon());
    expect(await isThere()).toBe(true);
  });
});

testStatementPlans(quotes.server);

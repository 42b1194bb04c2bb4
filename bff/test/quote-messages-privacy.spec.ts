import { randomUUID } from 'node:crypto';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.js';
import { QuoteRequestPersonalData } from '../src/modules/quote-requests/quote-request-personal-data.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** How long what was written about a quote stays, and who gets it. */

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

const ask = (token: string, text: string) =>
  server.call('/api/quotes/current/messages', {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { text },
  });
const note = (text: string) => desk.api.addQuoteNote({ params: { id: request.id }, headers: {}, body: { text } });
const privacy = () => server.app.get(PrivacyService, { strict: false });
const left = async () =>
  (
    await server.database.rows(
      `select text from quote_messages where quote_request_id = $1
       union all select text from quote_notes where quote_request_id = $1`,
      [request.id],
    )
  ).map(({ text }) => text);

/** The same request under another address, with a link of that customer's. */
async function handOver(): Promise<string> {
  const email = `later-${request.reference}@example.com`;
  const { customerEmail } = await desk.patch(await desk.find(request.id), { customerEmail: email });
  await desk.patch(await desk.find(request.id), { discountAmount: 10 });
  return quotes.send({ id: request.id, customerEmail });
}

describe('an erasure', () => {
  it('takes messages and notes with the request', async () => {
    await ask(await quotes.send(request), 'Hello?');
    await note('Note');
    await privacy().erase(request.customerEmail, new Date());
    expect(await left()).toEqual([]);
  });

  it('of a former customer takes what is theirs, and the question of the present one goes on waiting', async () => {
    const former = request.customerEmail;
    await ask(await quotes.send(request), 'By mistake');
    await ask(await handOver(), 'And mine?');
    const { waitingSince } = await desk.find(request.id);
    await privacy().erase(former, new Date());
    expect(await left()).toEqual(['And mine?']);
    expect((await desk.find(request.id)).waitingSince).toBe(waitingSince);
  });

  it('stops a clock that only a former customer has set', async () => {
    const former = request.customerEmail;
    await ask(await quotes.send(request), 'By mistake');
    await desk.patch(await desk.find(request.id), { customerEmail: `later-${request.reference}@example.com` });
    await privacy().erase(former, new Date());
    expect((await desk.find(request.id)).waitingSince).toBeNull();
  });
});

it('an export has what each address wrote and was told, and nothing of the staff’s own', async () => {
  const former = request.customerEmail;
  await ask(await quotes.send(request), 'From the first');
  const token = await handOver();
  await ask(token, 'From the second');
  await note('Ours');
  const me = await desk.api.getProfile();
  await desk.api.assignQuoteRequest({ params: { id: request.id }, body: { assigneeId: me.id } });
  const exported = async (email: string) => JSON.stringify((await privacy().export(email)).data);
  const [first, second] = [await exported(former), await exported((await desk.find(request.id)).customerEmail)];
  expect([first.includes('From the first'), first.includes('From the second')]).toEqual([true, false]);
  expect([second.includes('From the first'), second.includes('From the second')]).toEqual([false, true]);
  expect([second.includes('Ours'), second.includes('assignee')]).toEqual([false, false]);
});

describe('retention', () => {
  const isThere = async () =>
    (await server.database.rows('select 1 from quote_requests where id = $1', [request.id])).length === 1;
  const tidy = (before: Date) =>
    server.app
      .get(QuoteRequestPersonalData, { strict: false })
      .removeExpired({ requestsBefore: before, mailsBefore: undefined, activityDays: 3650 });
  const soon = () => new Date(Date.now() + 60_000);
  /** Everything but the writing is long ago. */
  const age = () =>
    server.database.run(
      "update quote_requests set created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = $1",
      [request.id],
    );
  const aYearAgo = () => new Date(Date.now() - 365 * 86_400_000);

  it('leaves a request alone that somebody has written about since', async () => {
    await age();
    await note('Calls again in spring');
    await tidy(aYearAgo());
    expect(await isThere()).toBe(true);
    await tidy(soon());
    expect(await isThere()).toBe(false);
  });

  it('leaves a request alone whose customer waits, however old the question is', async () => {
    await age();
    await server.database.run('update quote_requests set waiting_since = updated_at where id = $1', [request.id]);
    await tidy(soon());
    expect(await isThere()).toBe(true);
  });
});

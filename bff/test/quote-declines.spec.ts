import { addDays, businessToday } from '@backlot/domain';
import { currentQuoteSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.js';
import { QuoteVersionsService } from '../src/modules/quote-requests/versions/quote-versions.service.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** Customers who decline a quote. */

const DECLINE = '/api/quotes/current/decline';

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

const send = () => quotes.send(request);

const decline = (link: string, body: object) => server.call(DECLINE, { method: 'POST', token: link, body });
const refusal = (link: string, body: object) => server.problem(DECLINE, { method: 'POST', token: link, body });

async function quoteOf(link: string) {
  return currentQuoteSchema.parse((await server.call('/api/quotes/current', { token: link })).json);
}

const eventsOf = async () =>
  (
    await server.database.rows(
      `select convert_from(e.content, 'UTF8') as content from quote_events e
       join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 order by v.number, e.number`,
      [request.id],
    )
  ).map(({ content }): unknown => JSON.parse(String(content)));

describe('a quote that its customer declines', () => {
  it('ends, with its reason, and its request is rejected', async () => {
    const link = await send();
    expect((await quoteOf(link)).can.decline).toBe(true);
    expect((await decline(link, { version: 1, reason: ' Moved to May \n' })).status).toBe(204);
    const declined = await desk.find(request.id);
    expect(declined).toMatchObject({ status: 'rejected', version: request.version + 1 });
    expect(declined.versions[0]).toMatchObject({
      state: 'declined',
      reason: 'Moved to May',
      declinedAt: expect.any(String),
    });
    expect(declined.history[0]).toMatchObject({
      field: 'status',
      from: 'pending',
      to: 'rejected',
      by: 'Customer',
    });
    expect(await quoteOf(link)).toMatchObject({ standing: 'declined', can: { decline: false } });
    expect((await eventsOf()).at(-1)).toMatchObject({
      kind: 'declined',
      reason: 'Moved to May',
      ip: expect.any(String),
    });
  });

  it('is told to the staff, who reply to the customer', async () => {
    const reason = 'Moved to May\n\nOpen the request:\nhttps://elsewhere.example/';
    await decline(await send(), { version: 1, reason });
    const subject = `Quote ${request.reference}-1 was declined`;
    const mail = await vi.waitUntil(
      async () => (await quotes.mailbox.now(server.config.businessEmail)).find((each) => each.subject === subject),
      WAIT,
    );
    const { text = '' } = mail;
    expect(text).toMatch(/^Reason\s+Moved to May$/mu);
    // What the customer wrote stays in its column, whatever it pretends to be.
    expect(text.match(/^Open the request:\n(?<link>.*)$/gmu)).toHaveLength(1);
    expect(text).toContain(`Open the request:\n${server.config.publicOrigin}/admin/quote-requests/${request.id}`);
    expect(mail.html).toMatch(/class="text"[^>]*>Moved to May\n/u);
    expect(text).not.toContain('/quotes/');
    expect(mail.replyTo?.[0]?.address).toBe(request.customerEmail);
  });

  it('leaves a status alone that is not pending, and says nothing where nothing was said', async () => {
    const link = await send();
    await desk.setStatus(request, 'approved');
    await decline(link, { version: 1, reason: null });
    const { status, versions } = await desk.find(request.id);
    expect(status).toBe('approved');
    expect(versions[0]).not.toHaveProperty('reason');
  });

  it('can be sent again, as a version of its own', async () => {
    const link = await send();
    await decline(link, { version: 1, reason: null });
    await desk.setStatus(request, 'pending');
    await quotes.queue(request);
    expect((await desk.find(request.id)).versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'declined'],
    ]);
    expect(await quoteOf(link)).toMatchObject({ standing: 'open', version: { number: 2 } });
  });

  it('is told to the customer who asks for everything, with the reason, which is theirs', async () => {
    await decline(await send(), { version: 1, reason: 'Moved to May' });
    const { data } = await server.app.get(PrivacyService, { strict: false }).export(request.customerEmail);
    expect(JSON.stringify(data).match(/Moved to May/gu)).toHaveLength(2);
  });
});

describe('declining is refused', () => {
  it('of a version that is not open, with how it stands', async () => {
    const link = await send();
    const wanted = { version: 1, reason: null };
    const refused = { status: 409, title: 'Failed to decline the quote', code: 'on-hold' };
    await desk.setStatus(request, 'completed');
    expect(await refusal(link, wanted)).toMatchObject(refused);
    await desk.setStatus(request, 'pending');
    expect(await refusal(link, { ...wanted, version: 2 })).toMatchObject({ ...refused, code: 'superseded' });
    await desk.patch(await desk.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    expect(await refusal(link, wanted)).toMatchObject({ ...refused, code: 'superseded' });
    await desk.api.withdrawQuoteVersion({ params: { id: request.id, n: 2 }, body: { reason: null } });
    expect(await refusal(link, { ...wanted, version: 2 })).toMatchObject({ ...refused, code: 'withdrawn' });
    expect((await desk.find(request.id)).status).toBe('pending');
  });

  it('after its last day', async () => {
    // 16:00 UTC is the same day in Miami all year.
    const at = new Date(`${addDays(businessToday(new Date()), -31)}T16:00:00Z`);
    const by = { profileId: '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01', email: 'desk@example.com' };
    await server.app.get(QuoteVersionsService).send(request.id, { by, at });
    expect(await refusal(await quotes.token(request), { version: 1, reason: null })).toMatchObject({
      status: 409,
      code: 'expired',
    });
  });

  it('by a link that has ended, before anything else is looked at', async () => {
    const link = await send();
    expect(await refusal(link, { version: 0 })).toMatchObject({ status: 422 });
    expect(await refusal(link, { version: 1, reason: 'x'.repeat(2_001) })).toMatchObject({ status: 422 });
    await desk.api.revokeQuoteLinks({ params: { id: request.id } });
    for (const body of [{ version: 1, reason: null }, { version: 0 }])
      expect(await refusal(link, body)).toMatchObject({ status: 401, code: 'link-expired' });
  });
});

describe('at the same time', () => {
  it('one of many declines counts', async () => {
    const link = await send();
    const answers = await Promise.all(Array.from({ length: 12 }, () => decline(link, { version: 1, reason: null })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array<number>(11).fill(409),
    ]);
    expect((await eventsOf()).filter((event) => JSON.stringify(event).includes('"declined"'))).toHaveLength(1);
  });

  it('a version is declined or superseded, and one at most is open', async () => {
    const link = await send();
    for (let round = 1; round <= 12; round += 1) {
      const saved = await desk.patch(await desk.find(request.id), { discountAmount: round });
      const number = saved.versions[0]?.number ?? 0;
      const sent = server.call('/api/functions/send-quote-email', {
        method: 'POST',
        token: desk.token,
        body: { id: request.id, isResend: true },
      });
      const [declined, resent] = await Promise.all([decline(link, { version: number, reason: null }), sent]);
      // Whoever was later is told so; nobody is told of a failure.
      expect([204, 409]).toContain(declined.status);
      if (declined.status === 409) expect([resent.status, declined.json]).toMatchObject([202, { code: 'superseded' }]);
      else expect([202, 409]).toContain(resent.status);
      const { versions, status } = await desk.find(request.id);
      const raced = versions.find((version) => version.number === number);
      expect(raced?.state).toBe(declined.status === 204 ? 'declined' : 'superseded');
      expect(versions.filter(({ state }) => state === 'open').length).toBeLessThan(2);
      if (status === 'rejected') {
        await desk.setStatus(request, 'pending');
        await quotes.queue(request);
      }
    }
  });
});

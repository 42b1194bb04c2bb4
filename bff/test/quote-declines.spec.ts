import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteEvents, sendDaysAgo } from './support/quote-requests.ts';

const DECLINE = '/api/quotes/current/decline';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const decline = (link: string, body: object) => server.call(DECLINE, { method: 'POST', token: link, body });
const refusal = (link: string, body: object) => server.problem(DECLINE, { method: 'POST', token: link, body });

const quoteOf = (link: string) => server.api(link).getCurrentQuote();

describe('a quote that its customer declines', () => {
  it('is declined with its reason, and its request is rejected', async () => {
    const link = await quotes.send(request);
    expect((await quoteOf(link)).can.decline).toBe(true);
    expect((await decline(link, { version: 1, reason: ' Moved to May \n' })).status).toBe(204);
    const declined = await adminClient.find(request.id);
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
    expect((await quoteEvents(server, request)).at(-1)).toMatchObject({
      kind: 'declined',
      reason: 'Moved to May',
      ip: expect.any(String),
    });
  });

  it('is mailed to the staff with the reply address of the customer', async () => {
    const reason = 'Moved to May\n\nOpen the request:\nhttps://elsewhere.example/';
    await decline(await quotes.send(request), { version: 1, reason });
    const subject = `Quote ${request.reference}-1 was declined`;
    const mail = await vi.waitUntil(
      async () => (await quotes.mailbox.mails(server.config.businessEmail)).find((each) => each.subject === subject),
      WAIT,
    );
    const { text = '' } = mail;
    expect(text).toMatch(/^Reason\s+Moved to May$/mu);
    // Text of the customer cannot imitate other lines of the mail.
    expect(text.match(/^Open the request:\n(?<link>.*)$/gmu)).toHaveLength(1);
    expect(text).toContain(`Open the request:\n${server.config.publicOrigin}/admin/quote-requests/${request.id}`);
    expect(mail.html).toMatch(/class="text"[^>]*>Moved to May\n/u);
    expect(text).not.toContain('/quotes/');
    expect(mail.replyTo?.[0]?.address).toBe(request.customerEmail);
  });

  it('does not change a status other than pending, and the mail has no empty reason', async () => {
    const link = await quotes.send(request);
    await adminClient.setStatus(request, 'approved');
    await decline(link, { version: 1, reason: null });
    const { status, versions } = await adminClient.find(request.id);
    expect(status).toBe('approved');
    expect(versions[0]).not.toHaveProperty('reason');
  });

  it('can be sent again as a new version', async () => {
    const link = await quotes.send(request);
    await decline(link, { version: 1, reason: null });
    await adminClient.setStatus(request, 'pending');
    await quotes.queue(request);
    expect((await adminClient.find(request.id)).versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'declined'],
    ]);
    expect(await quoteOf(link)).toMatchObject({ standing: 'open', version: { number: 2 } });
  });

  it('is in the data export of the customer, with the reason', async () => {
    await decline(await quotes.send(request), { version: 1, reason: 'Moved to May' });
    const { data } = await server.app.get(PrivacyService, { strict: false }).export(request.customerEmail);
    expect(JSON.stringify(data).match(/Moved to May/gu)).toHaveLength(2);
  });
});

describe('declining is rejected', () => {
  it('of a version that is not open, with its status', async () => {
    const link = await quotes.send(request);
    const body = { version: 1, reason: null };
    const refused = { status: 409, title: 'Failed to decline the quote', code: 'on-hold' };
    await adminClient.setStatus(request, 'completed');
    expect(await refusal(link, body)).toMatchObject(refused);
    await adminClient.setStatus(request, 'pending');
    expect(await refusal(link, { ...body, version: 2 })).toMatchObject({ ...refused, code: 'superseded' });
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    expect(await refusal(link, body)).toMatchObject({ ...refused, code: 'superseded' });
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 2 }, body: { reason: null } });
    expect(await refusal(link, { ...body, version: 2 })).toMatchObject({ ...refused, code: 'withdrawn' });
    expect((await adminClient.find(request.id)).status).toBe('pending');
  });

  it('after the last day of the quote', async () => {
    await sendDaysAgo(server, request, 31);
    expect(await refusal(await quotes.token(request), { version: 1, reason: null })).toMatchObject({
      status: 409,
      code: 'expired',
    });
  });

  it('by an expired link, before other checks', async () => {
    const link = await quotes.send(request);
    expect(await refusal(link, { version: 0 })).toMatchObject({ status: 422 });
    expect(await refusal(link, { version: 1, reason: 'x'.repeat(2_001) })).toMatchObject({ status: 422 });
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    for (const body of [{ version: 1, reason: null }, { version: 0 }])
      expect(await refusal(link, body)).toMatchObject({ status: 401, code: 'link-expired' });
  });
});

describe('concurrently', () => {
  it('one of many declines is recorded', async () => {
    const link = await quotes.send(request);
    const responses = await Promise.all(Array.from({ length: 12 }, () => decline(link, { version: 1, reason: null })));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array<number>(11).fill(409),
    ]);
    expect(
      (await quoteEvents(server, request)).filter((event) => JSON.stringify(event).includes('"declined"')),
    ).toHaveLength(1);
  });

  it('a version is declined or superseded, and at most one is open', async () => {
    const link = await quotes.send(request);
    for (let round = 1; round <= 12; round += 1) {
      const saved = await adminClient.patch(await adminClient.find(request.id), { discountAmount: round });
      const number = saved.versions[0]?.number ?? 0;
      const sent = server.call('/api/functions/send-quote-email', {
        method: 'POST',
        token: adminClient.token,
        body: { id: request.id, isResend: true },
      });
      const [declined, resent] = await Promise.all([decline(link, { version: number, reason: null }), sent]);
      // Whichever came later gets a conflict, never a failure.
      expect([204, 409]).toContain(declined.status);
      if (declined.status === 409) expect([resent.status, declined.json]).toMatchObject([202, { code: 'superseded' }]);
      else expect([202, 409]).toContain(resent.status);
      const { versions, status } = await adminClient.find(request.id);
      const raced = versions.find((version) => version.number === number);
      expect(raced?.state).toBe(declined.status === 204 ? 'declined' : 'superseded');
      expect(versions.filter(({ state }) => state === 'open').length).toBeLessThan(2);
      if (status === 'rejected') {
        await adminClient.setStatus(request, 'pending');
        await quotes.queue(request);
      }
    }
  });
});

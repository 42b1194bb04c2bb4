import { QUOTE_SHARE_MAILS_PER_HOUR, QUOTE_SHARES_MAX } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { RateLimiter } from '../src/platform/http/rate-limiter.repository.ts';
import { INBOUND_MAIL } from './support/inbound-mails.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { document, insertQuoteLink } from './support/paperwork.ts';
import { insertShareLink, share, shared, SHARES } from './support/quote-shares.ts';
import { newKey } from './support/signing.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const CURRENT = '/api/quotes/current';
const SCALE = 20;

const quotes = LinkedQuotes.forTests({ RATE_LIMIT_SCALE: String(SCALE) });
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;
let colleagues = 0;

beforeEach(async () => {
  ({ request, link } = await quotes.submitSent());
});

const newEmail = () => {
  colleagues += 1;
  return `colleague-${colleagues}@example.com`;
};
const read = (token: string) => server.api(token).getCurrentQuote();
const end = (id: string, token = link) => server.call(`${SHARES}/${id}`, { method: 'DELETE', token });
const statusOf = async (token: string) => (await server.call(CURRENT, { token })).status;
const ask = (token: string, text: string) =>
  server.call(`${CURRENT}/messages`, { method: 'POST', token, headers: newKey(), body: { text } });

describe('a shared quote', () => {
  it('is mailed to the colleague with their own link, which is shown nowhere else', async () => {
    const email = newEmail();
    const { id, name } = await shared(server, link, email, 'Ben Ortiz');
    expect(name).toBe('Ben Ortiz');
    const mail = await quotes.linkMail(email);
    const { token } = quoteLinkIn(mail);
    expect(mail.subject).toBe(`The quote ${request.reference} was shared with you`);
    expect(mail.text).toContain(request.customerEmail);
    // Names that the customer typed are in no mail.
    expect(`${mail.text}${mail.html}`).not.toContain('Ben Ortiz');
    const quote = await read(token);
    expect(quote).toMatchObject({
      reference: request.reference,
      shares: [],
      colleague: { name: 'Ben Ortiz', email, sharedBy: request.customerName },
      can: { accept: true, decline: false, ask: true, share: false },
    });
    expect((await read(link)).shares).toMatchObject([{ id, name: 'Ben Ortiz', email }]);
    expect((await adminClient.find(request.id)).shares).toMatchObject([{ id, name: 'Ben Ortiz', email }]);
    const responses = JSON.stringify([await read(link), await adminClient.find(request.id)]);
    expect(responses).not.toContain(token);
  });

  it('has the business as reply address without inbound mail', async () => {
    const email = newEmail();
    await shared(server, link, email);
    expect((await quotes.linkMail(email)).replyTo?.[0]?.address).not.toContain('reply+');
    expect((await server.call(INBOUND_MAIL, { method: 'POST', body: {} })).status).toBe(404);
  });

  it('is mailed in Spanish to the colleague of a Spanish-speaking customer', async () => {
    const email = newEmail();
    await server.call(`${SHARES}?locale=es`, { method: 'POST', token: link, body: { email } });
    const mail = await quotes.linkMail(email);
    expect(mail.subject).toBe(`Compartieron con usted la cotización ${request.reference}`);
    expect(quoteLinkIn(mail).path).toMatch(/^\/es\/quotes\//u);
  });

  it('allows a colleague to read, ask and download, but no actions of the customer', async () => {
    const token = await insertShareLink(server, await shared(server, link, newEmail(), 'Ben'));
    expect((await ask(token, 'Is there a ramp?')).status).toBe(201);
    const refused = [
      [SHARES, { method: 'POST', token, body: { email: newEmail() } }],
      [`${CURRENT}/decline`, { method: 'POST', token, body: { version: 1, reason: null } }],
      [`${CURRENT}/payments`, { method: 'POST', token, body: {} }],
    ] as const;
    for (const [path, call] of refused)
      expect(await server.problem(path, call)).toMatchObject({ status: 403, code: 'customer-only' });
    await expect(
      server.api(token).uploadPaperwork({ body: { kind: 'insurance' }, file: document() }),
    ).rejects.toMatchObject({ problem: { status: 403, code: 'customer-only' } });
    expect((await read(link)).standing).toBe('open');
    expect((await adminClient.find(request.id)).paperwork[0]?.state).toBe('missing');
  });

  it('shows both sides which colleague asked', async () => {
    const email = newEmail();
    const token = await insertShareLink(server, await shared(server, link, email));
    await ask(token, 'Is there a ramp?');
    await ask(link, 'And a dolly?');
    const [theirs, own] = (await read(link)).messages;
    expect([theirs?.colleague, own?.colleague]).toEqual([email, undefined]);
    expect((await adminClient.find(request.id)).messages[0]).toMatchObject({ from: 'customer', colleague: email });
  });

  it('has separate views for each link', async () => {
    const first = await shared(server, link, newEmail());
    await shared(server, link, newEmail());
    const token = await insertShareLink(server, first);
    await server.call(`${CURRENT}/views`, { method: 'POST', token });
    const viewed = (await read(link)).shares.map(({ viewedAt }) => viewedAt !== undefined);
    expect(viewed).toEqual([true, false]);
  });
});

describe('sharing', () => {
  it('is rejected with the link of a colleague', async () => {
    const other = await shared(server, link, newEmail());
    const token = await insertShareLink(server, await shared(server, link, newEmail()));
    expect(await server.problem(SHARES, { method: 'POST', token, body: { email: newEmail() } })).toMatchObject({
      status: 403,
      code: 'customer-only',
    });
    expect((await end(other.id, token)).status).toBe(403);
    expect((await read(link)).shares).toHaveLength(2);
  });

  it('is rejected with a guessed token', async () => {
    const guesses = ['', 'a'.repeat(43), request.id, request.reference];
    for (const token of guesses) expect((await share(server, token, newEmail())).status).toBe(401);
    expect((await read(link)).shares).toEqual([]);
  });

  it('cannot end a link of another quote', async () => {
    const other = await quotes.submit();
    await quotes.queue(other);
    const theirs = await shared(server, await insertQuoteLink(server, other.id), newEmail());
    expect((await end(theirs.id)).status).toBe(404);
    expect((await adminClient.find(other.id)).shares[0]?.endedAt).toBeUndefined();
  });

  it.each([
    ['the own address', (own: string) => own.toUpperCase(), 'quote-share-own-address'],
    ['no address', () => 'nobody', 'email-malformed'],
  ])('creates no link for %s', async (_, emailOf, code) => {
    const problem = await server.problem(SHARES, {
      method: 'POST',
      token: link,
      body: { email: emailOf(request.customerEmail) },
    });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'email', code }] });
  });
});

describe('the number of shares', () => {
  it('is limited, also for concurrent calls, and ending one makes room', async () => {
    const all = Array.from({ length: QUOTE_SHARES_MAX + 2 }, newEmail);
    const statuses = (await Promise.all(all.map((email) => share(server, link, email)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: QUOTE_SHARES_MAX }, () => 201), 409, 409]);
    const { shares } = await read(link);
    expect(shares).toHaveLength(QUOTE_SHARES_MAX);
    expect((await end(shares[0]?.id ?? '')).status).toBe(204);
    expect((await share(server, link, newEmail())).status).toBe(201);
  });

  it('is limited per hour, including ended ones', async () => {
    for (let count = 0; count < QUOTE_SHARE_MAILS_PER_HOUR; count += 1)
      await end((await shared(server, link, newEmail())).id);
    const response = await share(server, link, newEmail());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('is one per address, and a double click sends one mail', async () => {
    const email = newEmail();
    const [first, second] = await Promise.all([shared(server, link, email), shared(server, link, email.toUpperCase())]);
    expect(first.id).toBe(second.id);
    await quotes.waitForJobs();
    expect(await quotes.linkMails(email)).toHaveLength(1);
    await server.database.run(`update quote_shares set mail_requested_at = now() - interval '1 minute' where id = $1`, [
      first.id,
    ]);
    expect((await shared(server, link, email)).id).toBe(first.id);
    await quotes.linkMail(email, 2);
    expect((await read(link)).shares).toHaveLength(1);
  });

  it('of mails to one address is limited over all quotes, without revealing it', async () => {
    const email = newEmail();
    const limiter = server.app.get(RateLimiter, { strict: false });
    for (let count = 0; count < 3 * SCALE; count += 1)
      await limiter.isWithin({ name: 'quote-share', calls: 3, minutes: 60 }, email);
    expect((await share(server, link, email)).status).toBe(201);
    await quotes.waitForJobs();
    expect(await quotes.linkMails(email)).toEqual([]);
  });

  it('has the same response for known and unknown addresses', async () => {
    const known = await quotes.submit();
    const bodies = [await shared(server, link, known.customerEmail), await shared(server, link, newEmail())];
    expect(bodies.map((body) => Object.keys(body))).toEqual([
      ['id', 'name', 'email', 'at'],
      ['id', 'name', 'email', 'at'],
    ]);
  });
});

describe("a colleague's link", () => {
  it('ends when the customer ends it, and no others do', async () => {
    const [mine, other] = [await shared(server, link, newEmail()), await shared(server, link, newEmail())];
    const [token, stays] = [await insertShareLink(server, mine), await insertShareLink(server, other)];
    expect((await end(mine.id)).status).toBe(204);
    expect((await end(mine.id)).status).toBe(204);
    expect([await statusOf(token), await statusOf(stays), await statusOf(link)]).toEqual([401, 200, 200]);
    expect((await read(link)).shares.map(({ id }) => id)).toEqual([other.id]);
    expect((await adminClient.find(request.id)).shares[0]?.endedAt).toEqual(expect.any(String));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['staff end all links', () => adminClient.api.revokeQuoteLinks({ params: { id: request.id } })],
    [
      'the address is corrected',
      async () =>
        adminClient.patch(await adminClient.find(request.id), { customerEmail: `new-${request.customerEmail}` }),
    ],
  ])('ends permanently when %s', async (_, work) => {
    const mine = await shared(server, link, newEmail());
    const token = await insertShareLink(server, mine);
    await work();
    expect(await statusOf(token)).toBe(401);
    expect((await adminClient.find(request.id)).shares[0]?.endedAt).toEqual(expect.any(String));
    await quotes.queue(request);
    expect(await statusOf(token)).toBe(401);
    expect((await read(await insertQuoteLink(server, request.id))).shares).toEqual([]);
  });

  it('does not survive a concurrent revocation by staff', async () => {
    const emails = Array.from({ length: 3 }, newEmail);
    const work = emails.map((email) => share(server, link, email));
    await Promise.all([...work, adminClient.api.revokeQuoteLinks({ params: { id: request.id } })]);
    await quotes.waitForJobs();
    const open = await server.database.rows(
      `select 1 from quote_shares where quote_request_id = $1 and ended_at is null
       union all select 1 from quote_links
       where quote_request_id = $1 and revoked_at is null and quote_share_id is not null`,
      [request.id],
    );
    expect(open).toEqual([]);
  });

  it('is not mailed when it was ended before', async () => {
    const email = newEmail();
    await quotes.withoutWorker(async () => {
      await end((await shared(server, link, email)).id);
    });
    await quotes.waitForJobs();
    expect(await quotes.linkMails(email)).toEqual([]);
  });

  it('ends with its request', async () => {
    const token = await insertShareLink(server, await shared(server, link, newEmail()));
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await statusOf(token)).toBe(401);
    expect(await server.database.rows('select 1 from quote_shares where quote_request_id = $1', [request.id])).toEqual(
      [],
    );
  });

  it('is replaced by mail to the colleague alone', async () => {
    const email = newEmail();
    await shared(server, link, email);
    const lost = { method: 'POST', body: { reference: request.reference, email } };
    expect((await server.call('/api/quotes/links', lost)).status).toBe(202);
    const { token } = quoteLinkIn(await quotes.linkMail(email, 2));
    expect((await read(token)).colleague?.email).toBe(email);
  });
});

describe('personal data of a colleague', () => {
  const privacy = () => server.app.get(PrivacyService, { strict: false });

  it('is found, exported and erased by their own address, with messages and link', async () => {
    const email = newEmail();
    const token = await insertShareLink(server, await shared(server, link, email, 'Ben'));
    await ask(token, 'Is there a ramp?');
    await ask(link, 'Ours');
    const { data } = await privacy().export(email);
    expect(data).toMatchObject({
      quoteRequests: {
        shares: [{ reference: request.reference, name: 'Ben', email }],
        messages: [{ text: 'Is there a ramp?' }],
      },
    });
    expect(await adminClient.api.findPersonalData({ body: { email } })).toMatchObject({
      records: expect.arrayContaining([{ name: 'sharedQuotes', count: 1 }]),
    });
    await privacy().erase(email, new Date());
    expect(await statusOf(token)).toBe(401);
    const { shares, messages } = await adminClient.find(request.id);
    expect([shares, messages.map(({ text }) => text)]).toEqual([[], ['Ours']]);
    expect((await adminClient.find(request.id)).waitingSince).not.toBeNull();
  });

  it('is exported and erased with the customer', async () => {
    await shared(server, link, newEmail(), 'Ben');
    const { data } = await privacy().export(request.customerEmail);
    expect(data).toMatchObject({ quoteRequests: { shares: [{ name: 'Ben' }] } });
    await privacy().erase(request.customerEmail, new Date());
    expect(await server.database.rows('select 1 from quote_shares where quote_request_id = $1', [request.id])).toEqual(
      [],
    );
  });
});

testStatementPlans(quotes.server);

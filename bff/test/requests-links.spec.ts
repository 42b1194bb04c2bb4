import { REQUESTS_LINK_HOURS } from '@backlot/domain';
import { myRequestsSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { tokenHashOf } from '../src/platform/opaque-token.ts';
import { comparable, cpuTimeRatio } from './support/equal-responses.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { requestsLinkIn } from './support/mailbox.ts';

const LINKS = '/api/my-requests/links';
const LIST = '/api/mailed-requests';
const NO_LINK = { status: 401, code: 'link-expired', title: expect.stringContaining('This link has ended.') };

const quotes = LinkedQuotes.forTests();
const { server } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const ask = (email: string, locale = 'en') => server.call(LINKS, { method: 'POST', body: { email, locale } });

const isLinkMail = ({ text }: Email) => /\/my-requests#/u.test(text ?? '');
const linkMails = async (email: string) => (await quotes.mailbox.mails(email)).filter(isLinkMail);
const linkMail = (email: string, nth = 1) => vi.waitUntil(async () => (await linkMails(email))[nth - 1], WAIT);

async function link(email = request.customerEmail, nth = 1): Promise<string> {
  await ask(email);
  return requestsLinkIn(await linkMail(email, nth)).token;
}

const read = (token: string) => server.call(LIST, { token });
const rowsOf = (email: string) =>
  server.database.rows('select token_hash from requests_links where email = lower($1) order by created_at', [email]);

describe('the mail', () => {
  it.each([
    ['en', '/my-requests', 'Your quote requests', 'for 24 hours'],
    ['es', '/es/my-requests', 'Sus solicitudes de cotización', 'durante 24 horas'],
  ] as const)('has one link, in the language of the page, in %s', async (locale, start, subject, validity) => {
    const { customerEmail, customerName, reference } = request;
    const response = await ask(`  ${customerEmail.toUpperCase()} `, locale);
    expect([response.status, response.json]).toEqual([202, { accepted: true }]);
    const mail = await linkMail(customerEmail);
    const { path, token } = requestsLinkIn(mail);
    expect([mail.subject, path]).toEqual([subject, start]);
    expect(mail.text?.replaceAll(/\s+/gu, ' ')).toContain(validity);
    expect(mail.html).toContain(`${start}#link=${token}`);
    for (const words of [customerName, reference]) expect(mail.text).not.toContain(words);
    const list = myRequestsSchema.parse((await read(token)).json);
    expect(list.email).toBe(customerEmail);
    expect(list.requests.map((each) => each.reference)).toEqual([reference]);
  });

  it('has a new link each time, of which only the hash is stored', async () => {
    const tokens = [await link(), await link(request.customerEmail, 2)];
    expect(new Set(tokens).size).toBe(2);
    expect(await rowsOf(request.customerEmail)).toEqual(tokens.map((token) => ({ token_hash: tokenHashOf(token) })));
    const held = JSON.stringify([
      await server.database.rows('select * from requests_links'),
      await server.database.rows('select * from outbox'),
      await server.database.rows('select * from activity'),
      await server.database.rows('select * from deliveries'),
    ]);
    for (const token of tokens) expect(held).not.toContain(token);
    const queue = JSON.stringify(await server.database.rows('select * from outbox'));
    expect(queue).not.toContain(request.customerEmail);
    for (const token of tokens) expect((await read(token)).status).toBe(200);
  });

  it('is not sent after its request was deleted', async () => {
    await quotes.withoutWorker(async () => {
      await ask(request.customerEmail);
      await quotes.adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    });
    await quotes.waitForJobs();
    expect(await linkMails(request.customerEmail)).toEqual([]);
    expect(await rowsOf(request.customerEmail)).toEqual([]);
  });

  it('leads only to the current requests of the address', async () => {
    const other = await quotes.submit();
    await quotes.withoutWorker(async () => {
      await ask(request.customerEmail);
      await quotes.adminClient.patch(request, { customerEmail: other.customerEmail });
    });
    await quotes.waitForJobs();
    expect(await linkMails(request.customerEmail)).toEqual([]);
    const { token } = requestsLinkIn(await linkMail(other.customerEmail));
    const { requests } = myRequestsSchema.parse((await read(token)).json);
    expect(requests.map(({ reference }) => reference)).toEqual([other.reference, request.reference]);
  });
});

describe('requesting a link', () => {
  it('gets the same response and jobs for all addresses', async () => {
    const jobs = async () =>
      (await server.database.rows("select id from outbox where job = 'quote-request.send-requests-link'")).length;
    const before = await jobs();
    const known = await ask(request.customerEmail);
    expect(comparable(await ask('stranger@example.com'))).toEqual(comparable(known));
    expect(comparable(await ask(request.customerEmail.toUpperCase()))).toEqual(comparable(known));
    expect(await jobs()).toBe(before + 3);
    await quotes.waitForJobs();
    expect(await linkMails(request.customerEmail)).toHaveLength(2);
    expect(await quotes.mailbox.mails('stranger@example.com')).toEqual([]);
    expect(await rowsOf('stranger@example.com')).toEqual([]);
  });

  it('takes as much CPU time for an address with requests as for one without', async () => {
    const ratio = await cpuTimeRatio(ask, request.customerEmail, 15);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  it.each([
    {},
    { email: 'nobody' },
    { email: ['a@example.com', 'b@example.com'] },
    { email: 'a@example.com, b@example.com' },
  ])('is rejected for an invalid address: %j', async (body) => {
    const { status, errors } = await server.problem(LINKS, { method: 'POST', body });
    expect(status).toBe(422);
    expect(errors).toEqual([expect.objectContaining({ path: 'email' })]);
  });
});

describe('a link', () => {
  it('expires after a day by the clock of the database', async () => {
    const token = await link();
    const age = (hours: number) =>
      server.database.run(
        `update requests_links set created_at = created_at - make_interval(hours => $1),
           expires_at = expires_at - make_interval(hours => $1) where token_hash = $2`,
        [hours, tokenHashOf(token)],
      );
    await age(REQUESTS_LINK_HOURS - 1);
    expect((await read(token)).status).toBe(200);
    await age(1);
    expect(await server.problem(LIST, { token })).toMatchObject(NO_LINK);
  });

  it('cannot be guessed or replaced by another token', async () => {
    const token = await link();
    const quoteToken = await quotes.send(request);
    const { token: accessToken } = await server.signIn();
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [
      changed,
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      tokenHashOf(token),
      quoteToken,
      accessToken,
    ])
      expect(await server.problem(LIST, { token: wrong })).toMatchObject(NO_LINK);
    expect(await server.problem(LIST)).toMatchObject(NO_LINK);
    // Tokens of other kinds are rejected as well.
    expect((await server.problem('/api/quotes/current', { token })).status).toBe(401);
    expect((await server.problem('/api/my-requests', { token })).status).toBe(401);
  });

  it('can be opened repeatedly', async () => {
    const token = await link();
    await quotes.send(request);
    await quotes.waitForJobs();
    const held = async () =>
      JSON.stringify(
        await Promise.all(
          ['requests_links', 'quote_requests', 'quote_events', 'quote_links', 'activity', 'outbox'].map((table) =>
            server.database.rows(`select * from ${table} t order by t::text`),
          ),
        ),
      );
    const before = await held();
    const { text } = await read(token);
    for (let opened = 0; opened < 50; opened += 1) {
      const response = await read(token);
      expect([response.status, response.text]).toEqual([200, text]);
    }
    expect(await held()).toBe(before);
  });

  it('and its responses are never cached, indexed or sent as referrer', async () => {
    const token = await link();
    const { token: accessToken } = await server.signIn();
    const responses = [
      await read(token),
      await read('nonsense'),
      await server.call('/api/my-requests', { token: accessToken }),
      await server.call('/api/my-requests'),
      await ask('stranger@example.com'),
      await server.call('/api/my-requests/nothing'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 401, 200, 401, 202, 404]);
    for (const { headers } of responses)
      expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        'no-store',
        'noindex',
        'no-referrer',
      ]);
  });

  it('is deleted after its expiry', async () => {
    const [ended, working] = [await link(), await link(request.customerEmail, 2)];
    await server.database.run(
      "update requests_links set created_at = now() - interval '2 days', expires_at = now() where token_hash = $1",
      [tokenHashOf(ended)],
    );
    await server.app
      .get(PrivacyService, { strict: false })
      .removeExpired({ requestsBefore: undefined, mailsBefore: undefined, activityDays: 3650 });
    expect(await rowsOf(request.customerEmail)).toEqual([{ token_hash: tokenHashOf(working) }]);
  });

  it('is exported and erased with the personal data', async () => {
    const token = await link();
    const other = await quotes.submit();
    const others = await link(other.customerEmail);
    const privacy = server.app.get(PrivacyService, { strict: false });
    const { data } = await privacy.export(request.customerEmail.toUpperCase());
    const exported = JSON.stringify(data);
    expect(exported).toMatch(/"requestsLinks":\[\{"createdAt":"[^"]+","expiresAt":"[^"]+"\}\]/u);
    for (const secret of [token, tokenHashOf(token)]) expect(exported).not.toContain(secret);
    await privacy.erase(request.customerEmail.toUpperCase(), new Date());
    expect(await rowsOf(request.customerEmail)).toEqual([]);
    expect(await server.problem(LIST, { token })).toMatchObject(NO_LINK);
    expect((await read(others)).status).toBe(200);
  });
});

import { createHash } from 'node:crypto';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { ADMIN } from './support/test-server.ts';

const quotes = LinkedQuotes.forTests({ RATE_LIMIT_SCALE: '1' });
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const send = () => quotes.queue(request);

const linkMail = (nth: number) => quotes.linkMail(request.customerEmail, nth);

const ask = (reference: string, email: string) =>
  server.call('/api/quotes/links', { method: 'POST', body: { reference, email } });

const linkJobs = async () =>
  (await server.database.rows("select id from outbox where job = 'quote-request.send-quote-link'")).length;

describe('a lost link', () => {
  it.each([
    ['en', 'Your quote', '/quotes/'],
    ['es', 'Su cotización', '/es/quotes/'],
  ] as const)(
    'is replaced by mail to the customer, in %s, and older ones remain valid',
    async (locale, title, start) => {
      request = await quotes.submit({ locale });
      await send();
      const first = quoteLinkIn(await linkMail(1));
      const { customerEmail, reference } = request;
      const response = await ask(reference.toLowerCase(), ` ${customerEmail.toUpperCase()} `);
      expect([response.status, response.json]).toEqual([202, { accepted: true }]);
      const mail = await linkMail(2);
      expect(mail.subject).toBe(`${title} ${reference}`);
      expect(mail.attachments).toEqual([]);
      expect(mail.text).not.toContain(request.customerName);
      const second = quoteLinkIn(mail);
      expect(second.path).toBe(`${start}${second.token}`);
      for (const { token } of [first, second])
        expect((await server.call('/api/quotes/current', { token })).status).toBe(200);
    },
  );

  it('gets the same response for everybody, and no mail to others', async () => {
    await send();
    await linkMail(1);
    const other = await quotes.submit();
    const before = await linkJobs();
    for (const [reference, email] of [
      [request.reference, other.customerEmail],
      [request.reference, 'stranger@example.com'],
      ['BL-0000-0000', request.customerEmail],
      [other.reference, other.customerEmail],
    ] as const) {
      const { status, json } = await ask(reference, email);
      expect([status, json]).toEqual([202, { accepted: true }]);
    }
    // Each request queued a job.
    expect(await linkJobs()).toBe(before + 4);
    await quotes.waitForJobs();
    expect(await quotes.linkMails(request.customerEmail)).toHaveLength(1);
    expect(await quotes.linkMails(other.customerEmail)).toEqual([]);
    expect(await quotes.mailbox.mails('stranger@example.com')).toEqual([]);
  });

  it('is mailed at most three times an hour, with the same response', async () => {
    await send();
    await linkMail(1);
    const { reference, customerEmail } = request;
    for (let asked = 0; asked < 6; asked += 1) expect((await ask(reference, customerEmail)).status).toBe(202);
    await linkMail(4);
    await quotes.waitForJobs();
    expect(await quotes.linkMails(customerEmail)).toHaveLength(4);
  });

  it('to all requests of an address is also mailed at most three times an hour', async () => {
    const { customerEmail: email } = request;
    for (let call = 0; call < 4; call += 1) {
      const { status } = await server.call('/api/my-requests/links', { method: 'POST', body: { email, locale: 'en' } });
      expect(status).toBe(202);
    }
    await quotes.waitForJobs();
    expect(await server.database.rows('select 1 from requests_links where email = $1', [email])).toHaveLength(3);
  });

  it('requires a reference and an address', async () => {
    const { status, errors } = await server.problem('/api/quotes/links', {
      method: 'POST',
      body: { reference: ' ', email: 'nobody' },
    });
    expect(status).toBe(422);
    expect(errors).toEqual([
      expect.objectContaining({ path: 'reference', message: 'Enter quote number' }),
      expect.objectContaining({ path: 'email' }),
    ]);
  });
});

describe('expired links', () => {
  it('are deleted, valid ones are not', async () => {
    await send();
    await send();
    const links = [quoteLinkIn(await linkMail(1)), quoteLinkIn(await linkMail(2))];
    const [ended = '', working = ''] = links.map(({ token }) => token);
    await server.database.run('update quote_links set revoked_at = now() where token_hash = $1', [
      createHash('sha256').update(ended).digest('hex'),
    ]);
    const gone = await quotes.submit();
    await quotes.send(gone);
    await adminClient.api.deleteQuoteRequest({ params: { id: gone.id } });
    await server.app
      .get(PrivacyService, { strict: false })
      .removeExpired({ requestsBefore: undefined, mailsBefore: undefined, activityDays: 3650 });
    expect(
      (await server.database.rows('select id from quote_links where quote_request_id = $1', [request.id])).length,
    ).toBe(1);
    expect(await server.database.rows('select id from quote_links where quote_request_id = $1', [gone.id])).toEqual([]);
    expect((await server.call('/api/quotes/current', { token: working })).status).toBe(200);
  });
});

const eventRows = z.array(
  z.object({
    number: z.int(),
    kind: z.string(),
    content: z.string(),
    sha256: z.string(),
    previous: z.nullable(z.string()),
  }),
);

async function eventsOf(number: number) {
  return eventRows.parse(
    await server.database.rows(
      `select e.number, e.kind, convert_from(e.content, 'UTF8') as content, e.sha256, e.previous_sha256 as previous
       from quote_events e join quote_versions v on v.id = e.quote_version_id
       where v.quote_request_id = $1 and v.number = $2 order by e.number`,
      [request.id, number],
    ),
  );
}

describe('the events of a version', () => {
  /** Sends, reads, sends again (supersedes) and withdraws. */
  async function createEvents(): Promise<void> {
    await send();
    const { token } = quoteLinkIn(await linkMail(1));
    await server.call('/api/quotes/current/views', { method: 'POST', token });
    await send();
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await send();
    await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 2 }, body: { reason: 'In repair' } });
  }

  it('are a chain, each with the hash of the previous one', async () => {
    await createEvents();
    const [first, second] = [await eventsOf(1), await eventsOf(2)];
    expect(first.map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'sent', 'superseded']);
    expect(second.map(({ kind }) => kind)).toEqual(['sent', 'withdrawn']);
    for (const events of [first, second])
      for (const [index, { number, content, sha256, previous }] of events.entries()) {
        expect(number).toBe(index + 1);
        expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
        expect(previous).toBe(events[index - 1]?.sha256 ?? null);
        expect(JSON.parse(content)).toMatchObject({ number, previous });
      }
    expect(JSON.parse(second[1]?.content ?? '')).toMatchObject({ by: ADMIN.email, reason: 'In repair' });
  });

  it.each([
    ['update quote_events set at = now()', 'neither changed nor removed'],
    ['delete from quote_events', 'neither changed nor removed'],
    ['truncate quote_events', 'neither changed nor removed'],
    [copyOf({ number: '2' }), 'violates check constraint'],
    [copyOf({ number: '2', previous: 'sha256' }), 'content_says_so'],
    [copyOf({ number: '2', previous: 'sha256', content: contentAfterFirst() }), 'sha256_of_content'],
    [copyOf({ number: '1' }), 'duplicate key'],
  ])('reject %s', async (statement, why) => {
    await send();
    await expect(server.database.run(statement)).rejects.toThrow(why);
  });

  it('have no gaps', async () => {
    await send();
    const content = contentAfterFirst('3');
    const skipped = copyOf({ number: '3', previous: 'sha256', content, sha256: `encode(sha256(${content}), 'hex')` });
    await expect(
      server.database.run(
        `${skipped} and quote_version_id in (select id from quote_versions where quote_request_id = '${request.id}')`,
      ),
    ).rejects.toThrow('foreign key');
  });

  it('include the deletion of its request', async () => {
    await send();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect((await eventsOf(1)).map(({ content }): unknown => JSON.parse(content))).toEqual([
      expect.objectContaining({ kind: 'sent' }),
      expect.objectContaining({ kind: 'withdrawn', by: ADMIN.email, reason: 'The quote request was deleted' }),
    ]);
  });

  it('are in the data export of the customer, and erased with the quote', async () => {
    await createEvents();
    const privacy = server.app.get(PrivacyService, { strict: false });
    const { data } = await privacy.export(request.customerEmail);
    expect(JSON.stringify(data)).toContain('"kind":"viewed"');
    expect(JSON.stringify(data)).toContain('"kind":"withdrawn"');
    expect(JSON.stringify(data)).not.toContain('In repair');
    await privacy.erase(request.customerEmail, new Date());
    expect([await eventsOf(1), await eventsOf(2)]).toEqual([[], []]);
    expect(await server.database.rows('select id from quote_links where quote_request_id = $1', [request.id])).toEqual(
      [],
    );
  });
});

function copyOf({
  number,
  previous = 'null',
  content = 'content',
  sha256 = 'sha256',
}: {
  number: string;
  previous?: string;
  content?: string;
  sha256?: string;
}): string {
  return `insert into quote_events (id, quote_version_id, number, kind, at, content, sha256, previous_sha256)
    select gen_random_uuid(), quote_version_id, ${number}, kind, at, ${content}, ${sha256}, ${previous}
    from quote_events where number = 1`;
}

function contentAfterFirst(number = '2'): string {
  return `convert_to((convert_from(content, 'UTF8')::jsonb || jsonb_build_object('previous', sha256, 'number', ${number}))::text, 'UTF8')`;
}

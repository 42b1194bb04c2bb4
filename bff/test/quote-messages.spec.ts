import { randomUUID } from 'node:crypto';
import { quoteMessageSchema } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { responseDueAt } from '@backlot/domain';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const MESSAGES = '/api/quotes/current/messages';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

const ask = (token: string, text: string, key?: string) =>
  server.call(MESSAGES, { method: 'POST', token, headers: withKey(key), body: { text } });

const refusal = (token: string, text: unknown, headers: Record<string, string> = withKey()) =>
  server.problem(MESSAGES, { method: 'POST', token, headers, body: { text } });

const reply = (text: string, key?: string) =>
  adminClient.api.replyToCustomer({ params: { id: request.id }, headers: withKey(key), body: { text } });

const quoteOf = (token: string) => server.api(token).getCurrentQuote();

const mailTo = (address: string, subject: string): Promise<Email> =>
  quotes.mailbox.find(address, (mail) => mail.subject === subject);

type ListQuery = NonNullable<Parameters<typeof adminClient.api.listQuoteRequests>[0]>['query'];

const messagesIn = ({ messages }: Pick<QuoteRequest, 'messages'>) =>
  messages.map(({ from, text, by }) => [from, text, by] as const);

describe('a question of the customer', () => {
  it('is visible to customer and staff, and starts the two-hour response time', async () => {
    const token = await quotes.send(request);
    expect((await quoteOf(token)).can.ask).toBe(true);
    const { status, json } = await ask(token, ' Can we pick up\non Friday? ');
    expect(status).toBe(201);
    const question = quoteMessageSchema.parse(json);
    expect(question).toMatchObject({ from: 'customer', text: 'Can we pick up\non Friday?' });
    const found = await adminClient.find(request.id);
    expect(messagesIn(found)).toEqual([['customer', question.text, null]]);
    expect(found.waitingSince).toBe(question.at);
    expect(await quoteOf(token)).toMatchObject({ messages: [question], answerDueAt: responseDueAt(question.at) });
    // A message is not a save, so concurrent edits remain valid.
    expect(found.version).toBe(request.version);
  });

  it('has a response time from the oldest waiting question', async () => {
    const token = await quotes.send(request);
    const first = quoteMessageSchema.parse((await ask(token, 'First')).json);
    await ask(token, 'Second');
    expect((await adminClient.find(request.id)).waitingSince).toBe(first.at);
  });

  it('is mailed to the staff with the reply address of the customer', async () => {
    const text = 'Until when?\n\nOpen the request:\nhttps://elsewhere.example/ <b>now</b>';
    await ask(await quotes.send(request), text);
    const mail = await mailTo(server.config.businessEmail, `Question about quote ${request.reference}`);
    const page = `${server.config.publicOrigin}/admin/quote-requests/${request.id}`;
    // Text of the customer cannot imitate other lines of the mail.
    expect(mail.text?.match(/^Open the request:\n(?<link>.*)$/gmu)).toEqual([`Open the request:\n${page}`]);
    expect(mail.text).toMatch(/^Question\s+Until when\?$/mu);
    expect(mail.html).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(mail.text).not.toContain('/quotes/');
    expect(mail.replyTo?.[0]?.address).toBe(request.customerEmail);
  });

  it('is stored once per idempotency key, and another text with the same key is rejected', async () => {
    const token = await quotes.send(request);
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => ask(token, 'Once', key)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ json }) => quoteMessageSchema.parse(json).id)).size).toBe(1);
    expect(await refusal(token, 'Twice', withKey(key))).toMatchObject({
      status: 422,
      title: 'Failed to send the message',
      code: 'idempotency-conflict',
    });
    expect(messagesIn(await adminClient.find(request.id))).toEqual([['customer', 'Once', null]]);
    const jobs = await server.database.rows(
      "select 1 from outbox where job = 'quote-request.notify-of-question' and payload ->> 'quoteRequestId' = $1",
      [request.id],
    );
    expect(jobs).toHaveLength(1);
  });

  it('is recorded in the events of the version, without its text', async () => {
    const token = await quotes.send(request);
    await ask(token, 'A secret of ours');
    const events = await server.database.rows(
      `select e.kind, convert_from(e.content, 'UTF8') as content from quote_events e
       join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 order by e.number`,
      [request.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'asked']);
    expect(JSON.stringify(events)).not.toContain('secret');
    expect(JSON.stringify(await server.database.rows('select payload from outbox'))).not.toContain('secret');
  });

  it.each(['declined', 'withdrawn', 'on-hold'] as const)('can be asked about a quote that is %s', async (standing) => {
    const token = await quotes.send(request);
    if (standing === 'declined')
      await server.call('/api/quotes/current/decline', { method: 'POST', token, body: { version: 1, reason: null } });
    else if (standing === 'withdrawn')
      await adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } });
    else await adminClient.setStatus(request, 'completed');
    expect((await ask(token, 'Why?')).status).toBe(201);
  });

  it('is rejected with its issues', async () => {
    const token = await quotes.send(request);
    expect(await refusal(token, '  ')).toMatchObject({
      status: 422,
      errors: [{ path: 'text', message: 'Enter message' }],
    });
    expect(await refusal(token, 'x'.repeat(2001))).toMatchObject({
      errors: [{ path: 'text', message: 'Message must be 2,000 characters or fewer' }],
    });
    expect(await refusal(token, 'Hello', {})).toMatchObject({ status: 422 });
    await adminClient.api.revokeQuoteLinks({ params: { id: request.id } });
    expect(await refusal(token, '')).toMatchObject({ status: 401, code: 'link-expired' });
  });
});

describe('a reply of the staff', () => {
  it('is shown to the customer and mailed with a link', async () => {
    const token = await quotes.send(request);
    await ask(token, 'Until when?');
    const sent = await reply('Until <seven>.\nSee you!');
    expect(sent).toMatchObject({ from: 'staff', by: expect.stringContaining('@') });
    const found = await adminClient.find(request.id);
    expect(messagesIn(found).at(-1)).toEqual(['staff', 'Until <seven>.\nSee you!', sent.by]);
    expect(found.waitingSince).toBeNull();
    const shown = await quoteOf(token);
    expect(shown.messages.map(({ text }) => text)).toEqual(['Until when?', sent.text]);
    expect(JSON.stringify(shown)).not.toContain(sent.by);
    expect(shown).not.toHaveProperty('answerDueAt');
    const mail = await mailTo(request.customerEmail, `Our answer about your quote ${request.reference}`);
    expect(mail.text).toContain('Until <seven>.\nSee you!');
    expect(mail.html).toContain('Until &lt;seven&gt;.');
    expect((await quoteOf(quoteLinkIn(mail).token)).reference).toBe(request.reference);
    expect(mail.replyTo?.[0]?.address).toBe('rentals@backlot.example');
  });

  it('does not break URLs in its text', async () => {
    const address = `https://maps.example.com/${'pickup/'.repeat(12)}door`;
    await reply(`Here: ${address}`);
    const mail = await mailTo(request.customerEmail, `Our answer about your quote ${request.reference}`);
    expect(mail.text).toContain(address);
  });

  it('is mailed with Spanish labels, without a link before a quote was sent', async () => {
    request = await quotes.submit({ locale: 'es' });
    await reply('Hasta las siete.');
    const mail = await mailTo(request.customerEmail, `Nuestra respuesta sobre su cotización ${request.reference}`);
    expect(mail.text).toContain('Hasta las siete.');
    expect(mail.text).not.toContain('/quotes/');
    expect((await adminClient.find(request.id)).answeredAt).not.toBeNull();
  });

  it('is stored once per idempotency key', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([reply('Once', key), reply('Once', key)]);
    expect(first.id).toBe(second.id);
    await expect(reply('Twice', key)).rejects.toMatchObject({ problem: { code: 'idempotency-conflict' } });
    expect(messagesIn(await adminClient.find(request.id))).toHaveLength(1);
  });

  it('is not sent after the address was corrected, and hidden from the new customer', async () => {
    const former = request.customerEmail;
    const token = await quotes.send(request);
    await ask(token, 'Before');
    const key = randomUUID();
    await quotes.withoutWorker(async () => {
      await reply('For the former one', key);
      await adminClient.patch(await adminClient.find(request.id), {
        customerEmail: `corrected-${request.reference}@example.com`,
      });
      await quotes.queue(request);
    });
    request = await adminClient.find(request.id);
    const shown = await quoteOf(await quotes.token(request));
    expect(shown.messages).toEqual([]);
    await quotes.waitForJobs();
    for (const address of [former, request.customerEmail]) {
      const mails = await quotes.mailbox.mails(address);
      expect(mails.filter(({ text }) => text?.includes('former one'))).toEqual([]);
    }
    // A retry with the same key does not send the text to the corrected address.
    await expect(reply('For the former one', key)).rejects.toMatchObject({ problem: { code: 'idempotency-conflict' } });
    expect(messagesIn(request)).toHaveLength(2);
  });
});

describe('the response time of a question', () => {
  const waitsNow = async () => (await adminClient.find(request.id)).waitingSince !== null;

  it('ends with a new version, but not when the same one is sent again', async () => {
    const token = await quotes.send(request);
    await ask(token, 'Cheaper?');
    await quotes.queue(request);
    expect(await waitsNow()).toBe(true);
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    expect(await waitsNow()).toBe(false);
  });

  it('ends when the question is dismissed', async () => {
    await ask(await quotes.send(request), 'Thanks!');
    const dismissed = await adminClient.api.dismissQuestion({ params: { id: request.id } });
    expect([dismissed.waitingSince, dismissed.version]).toEqual([null, request.version]);
    expect(messagesIn(dismissed)).toHaveLength(1);
  });

  it('continues for questions after the last message that staff have seen', async () => {
    const token = await quotes.send(request);
    const seen = quoteMessageSchema.parse((await ask(token, 'Thanks!')).json);
    const later = quoteMessageSchema.parse((await ask(token, 'And the dolly?')).json);
    const query = { lastMessageId: seen.id };
    const dismissed = await adminClient.api.dismissQuestion({ params: { id: request.id }, query });
    expect(dismissed.waitingSince).toBe(later.at);
    const last = quoteMessageSchema.parse((await ask(token, 'Hello?')).json);
    const body = { text: 'Yes', lastMessageId: later.id };
    await adminClient.api.replyToCustomer({ params: { id: request.id }, headers: withKey(), body });
    expect((await adminClient.find(request.id)).waitingSince).toBe(last.at);
    expect(await quoteOf(token)).toMatchObject({ answerDueAt: responseDueAt(last.at) });
  });

  it('continues for a question that arrived while staff wrote a first message', async () => {
    const token = await quotes.send(request);
    const question = quoteMessageSchema.parse((await ask(token, 'Hello?')).json);
    const body = { text: 'We have set it aside', lastMessageId: null };
    await adminClient.api.replyToCustomer({ params: { id: request.id }, headers: withKey(), body });
    expect((await adminClient.find(request.id)).waitingSince).toBe(question.at);
  });

  it('sorts the request among the waiting ones, longest first', async () => {
    const other = await quotes.submit();
    const tokens = [await quotes.send(request), await quotes.send(other)] as const;
    await ask(tokens[1], 'I was first');
    const never = await quotes.submit();
    await ask(tokens[0], 'And I last');
    const ids = [other.id, never.id, request.id];
    const listed = async (query: Partial<ListQuery>) => {
      const { items } = await adminClient.api.listQuoteRequests({ query: { page: 1, limit: 500, ...query } });
      return items.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    expect(await listed({ answer: 'waiting', sort: 'dueAt' })).toEqual(ids);
    expect(await listed({ answer: 'given' })).toEqual([]);
    await reply('Yes');
    expect(await listed({ answer: 'given' })).toEqual([request.id]);
    // Requests that wait for nothing sort last in either direction.
    expect(await listed({ sort: 'dueAt' })).toEqual(ids);
    expect(await listed({ sort: 'dueAt', direction: 'desc' })).toEqual([never.id, other.id, request.id]);
  });
});

describe('notes of the staff', () => {
  it('are visible only to staff, newest first', async () => {
    const token = await quotes.send(request);
    for (const text of ['Pays by card', 'Tungsten-in-storage'])
      await adminClient.api.addQuoteNote({ params: { id: request.id }, headers: {}, body: { text } });
    const { notes } = await adminClient.find(request.id);
    expect(notes.map(({ text }) => text)).toEqual(['Tungsten-in-storage', 'Pays by card']);
    expect(notes[0]).toMatchObject({ by: expect.stringContaining('@') });
    await ask(token, 'Anything new?');
    await quotes.waitForJobs();
    const { data } = await server.app.get(PrivacyService, { strict: false }).export(request.customerEmail);
    const mails = await quotes.mailbox.mails(request.customerEmail);
    const seen = JSON.stringify([await quoteOf(token), data, mails.map(({ text, html }) => [text, html])]);
    expect(seen.includes('Anything new?')).toBe(true);
    expect(seen.includes('Tungsten')).toBe(false);
  });

  it('is stored once per idempotency key', async () => {
    const add = (text: string, headers: { 'idempotency-key'?: string }) =>
      adminClient.api.addQuoteNote({ params: { id: request.id }, headers, body: { text } });
    const headers = withKey();
    const added = await Promise.all([1, 2, 3].map(() => add('Once', headers)));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    await expect(add('Twice', headers)).rejects.toMatchObject({ problem: { code: 'idempotency-conflict' } });
    await add('Once', {});
    expect((await adminClient.find(request.id)).notes.map(({ text }) => text)).toEqual(['Once', 'Once']);
  });
});

testStatementPlans(quotes.server);

import { QUOTE_MESSAGE_MAX } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deliver,
  INBOUND_ENV,
  INBOUND_MAIL,
  mailgunForm,
  post,
  REPLY_DOMAIN,
  type SentMail,
} from './support/inbound-mails.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { insertQuoteLink } from './support/paperwork.ts';
import { shared } from './support/quote-shares.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests(INBOUND_ENV);
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;
let to: string;

beforeEach(async () => {
  request = await quotes.submit();
  await quotes.queue(request);
  const mail = await quotes.linkMail(request.customerEmail);
  link = quoteLinkIn(mail).token;
  to = mail.replyTo?.[0]?.address ?? '';
});

const reply = (changes: Partial<SentMail> = {}): SentMail => ({
  to,
  from: request.customerEmail,
  text: 'Can we pick up on Friday?',
  ...changes,
});
const messages = async () => (await server.api(link).getCurrentQuote()).messages;
const texts = async () => (await messages()).map(({ text }) => text);

describe('the mail of a quote', () => {
  it('has its own reply address, which does not reveal the link', async () => {
    expect(to).toMatch(new RegExp(`^reply\\+[\\da-f]{32}@${REPLY_DOMAIN}$`, 'u'));
    expect(link).not.toContain(to.slice('reply+'.length, to.indexOf('@')));
    const stored = JSON.stringify(await server.database.rows('select * from quote_links'));
    expect(stored).not.toContain(to.slice('reply+'.length, to.indexOf('@')));
    await quotes.queue(request);
    const again = await quotes.linkMail(request.customerEmail, 2);
    expect(again.replyTo?.[0]?.address).not.toBe(to);
  });
});

describe('a reply', () => {
  it('becomes a question of the customer, mailed to the staff', async () => {
    expect(await deliver(server, reply())).toBe(200);
    expect(await messages()).toMatchObject([
      { from: 'customer', text: 'Can we pick up on Friday?', mail: { files: 0 } },
    ]);
    const { waitingSince, messages: theirs } = await adminClient.find(request.id);
    expect(waitingSince).not.toBeNull();
    expect(theirs[0]?.mail).toEqual({ files: 0 });
    await quotes.waitForJobs();
    const notice = await quotes.mailbox.mails(server.config.businessEmail);
    expect(notice.some(({ subject }) => subject === `Question about quote ${request.reference}`)).toBe(true);
  });

  it('loses quoted text and signature', async () => {
    const text =
      'Yes, please.\r\n\r\nAna\r\n\r\nOn Thu, Nov 5, 2026 at 10:05 AM Backlot Rentals\r\n<reply@example.com> wrote:\r\n\r\n> Your quote\r\n';
    await deliver(server, reply({ text }));
    expect(await texts()).toEqual(['Yes, please.\n\nAna']);
  });

  it('never accepts or declines the quote', async () => {
    await deliver(server, reply({ text: 'I accept. ACCEPT. Declined. Signed: Ana Ruiz' }));
    const { status, versions } = await adminClient.find(request.id);
    expect([status, versions[0]?.state]).toEqual(['pending', 'open']);
  });

  it('loses its attachments, and both sides are notified', async () => {
    const files = [
      new File(['x'.repeat(3 * 1024 * 1024)], 'coi.pdf', { type: 'application/pdf' }),
      new File(['y'], 'b.png'),
    ];
    expect(await deliver(server, reply({ files }))).toBe(200);
    expect((await messages())[0]).toMatchObject({ text: 'Can we pick up on Friday?', mail: { files: 2 } });
    expect((await adminClient.find(request.id)).paperwork[0]?.state).toBe('missing');
  });

  it('is truncated to the length of a message', async () => {
    await deliver(server, reply({ text: 'long '.repeat(QUOTE_MESSAGE_MAX) }));
    const [text = ''] = await texts();
    expect(text.length).toBeLessThanOrEqual(QUOTE_MESSAGE_MAX);
    expect(text.endsWith('[…]')).toBe(true);
  });

  it('is stored once for repeated and concurrent deliveries', async () => {
    const mail = reply({ messageId: 'one@mail.example.com' });
    const form = mailgunForm(mail);
    const statuses = await Promise.all([
      post(server, form),
      post(server, form),
      deliver(server, mail),
      deliver(server, mail),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await texts()).toEqual(['Can we pick up on Friday?']);
  });

  it('of a colleague is attributed to the colleague', async () => {
    const email = `colleague-of-${request.reference.toLowerCase()}@example.com`;
    await shared(server, link, email, 'Ben');
    const theirs = (await quotes.linkMail(email)).replyTo?.[0]?.address ?? '';
    await deliver(server, { to: theirs, from: email, text: 'Is there a ramp?' });
    await deliver(server, { to: theirs, from: request.customerEmail, text: 'Not mine' });
    expect(await messages()).toMatchObject([{ text: 'Is there a ramp?', colleague: 'Ben' }]);
  });
});

describe('a spoofed mail', () => {
  it.each<[string, () => SentMail]>([
    ['of another sender', () => reply({ from: 'stranger@example.net' })],
    ['that fails SPF', () => reply({ spf: 'Fail' })],
    ['whose return path is another domain’s', () => reply({ sender: 'bounce@example.net' })],
    ['with its own SPF result', () => reply({ spf: 'Fail', headers: [['X-Mailgun-Spf', 'Pass']] })],
    [
      'that another domain has signed',
      () => reply({ spf: 'Neutral', dkim: 'Pass', headers: [['DKIM-Signature', 'v=1; d=example.net; b=x']] }),
    ],
    ['with two senders', () => reply({ headers: [['From', 'Stranger <stranger@example.net>']] })],
    ['to an address with a guessed key', () => reply({ to: `reply+${'0'.repeat(32)}@${REPLY_DOMAIN}` })],
    ['to an address of another domain', () => reply({ to: to.replace(REPLY_DOMAIN, 'example.net') })],
    ['to an address made of the link', () => reply({ to: `reply+${link}@${REPLY_DOMAIN}` })],
  ])('%s becomes no message, and its sender gets no mail', async (_, mail) => {
    expect(await deliver(server, mail())).toBe(200);
    await quotes.waitForJobs();
    expect(await texts()).toEqual([]);
    expect(await quotes.mailbox.mails('stranger@example.net')).toEqual([]);
  });

  it('is accepted when the customer’s domain has signed it', async () => {
    const headers = [['DKIM-Signature', 'v=1; a=rsa-sha256; d=example.com; b=x']] as const;
    await deliver(server, reply({ spf: 'Neutral', dkim: 'Pass', headers }));
    expect(await texts()).toHaveLength(1);
  });

  it.each([
    ['signed by another key', { key: 'another-key-of-somebody' }],
    ['signed yesterday', { at: new Date(Date.now() - 11 * 3_600_000) }],
    ['signed in the future', { at: new Date(Date.now() + 3_600_000) }],
  ])('in a call that was %s is rejected', async (_, call) => {
    expect(await deliver(server, reply(), call)).toBe(406);
    expect(await texts()).toEqual([]);
  });

  it('with the signature of another mail is rejected', async () => {
    const call = { token: `seen-${request.reference}`.padEnd(50, 'x') };
    expect(await deliver(server, reply(), call)).toBe(200);
    expect(await deliver(server, reply({ text: 'Something else', messageId: 'other@mail.example.com' }), call)).toBe(
      406,
    );
    expect(await texts()).toEqual(['Can we pick up on Friday?']);
  });

  it.each([
    ['JSON', { method: 'POST', body: { signature: 'x' } }],
    ['nothing', { method: 'POST' }],
    ['text', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['a broken form', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
  ])('in a call with %s is rejected', async (_, call) => {
    expect((await server.call(INBOUND_MAIL, call)).status).toBe(406);
  });
});

describe('an automatic mail', () => {
  it.each<[string, Partial<SentMail>]>([
    ['an out-of-office reply', { headers: [['Auto-Submitted', 'auto-replied']] }],
    ['a bulk mail', { headers: [['Precedence', 'bulk']] }],
    ['a mail of a list', { headers: [['List-Id', '<crew.example.com>']] }],
    ['a bounce', { sender: '' }],
    ['an autoresponder', { headers: [['X-Autoreply', 'yes']] }],
    ['a bounced mail of our own', { messageId: '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01@backlot.example' }],
  ])('%s is ignored, so that no loop arises', async (_, changes) => {
    expect(await deliver(server, reply(changes))).toBe(200);
    expect(await texts()).toEqual([]);
  });

  it('is accepted with Auto-Submitted: no', async () => {
    await deliver(server, reply({ headers: [['Auto-Submitted', 'no']] }));
    expect(await texts()).toHaveLength(1);
  });
});

describe('the address of a reply', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['its links were ended', () => adminClient.api.revokeQuoteLinks({ params: { id: request.id } })],
    [
      'the customer’s address was corrected',
      async () =>
        adminClient.patch(await adminClient.find(request.id), { customerEmail: `new-${request.customerEmail}` }),
    ],
  ])('is ignored once %s', async (_, work) => {
    await work();
    expect(await deliver(server, reply())).toBe(200);
    link = await insertQuoteLink(server, request.id);
    expect((await adminClient.find(request.id)).messages).toEqual([]);
  });
});

testStatementPlans(quotes.server);

import { currentQuoteSchema, QUOTE_MESSAGE_MAX } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deliver,
  INBOUND_ENV,
  INBOUND_MAIL,
  mailgunForm,
  post,
  REPLY_DOMAIN,
  type SentMail,
} from './support/inbound-mails.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { quoteLinkIn } from './support/mailbox.js';
import { giveLink } from './support/paperwork.js';
import { shared } from './support/quote-shares.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** Replies to the mails of quotes that become messages. */

let quotes: LinkedQuotes;
let server: TestServer;
let adminClient: QuoteRequestTestClient;
let request: QuoteRequest;
let link: string;
/** Where a reply to the mail of the quote goes. */
let to: string;

beforeAll(async () => {
  quotes = await LinkedQuotes.start({ ...INBOUND_ENV, RATE_LIMIT_SCALE: '1000' });
  ({ server, desk: adminClient } = quotes);
});
afterAll(() => quotes.stop());
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
const messages = async () =>
  currentQuoteSchema.parse((await server.call('/api/quotes/current', { token: link })).json).messages;
const texts = async () => (await messages()).map(({ text }) => text);

describe('the mail of a quote', () => {
  it('is answered to an address of its own, from which nobody can tell its link', async () => {
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
  it('becomes a question of the customer, which is mailed to the staff and waits for an answer', async () => {
    expect(await deliver(server, reply())).toBe(200);
    expect(await messages()).toMatchObject([
      { from: 'customer', text: 'Can we pick up on Friday?', mail: { files: 0 } },
    ]);
    const { waitingSince, messages: theirs } = await adminClient.find(request.id);
    expect(waitingSince).not.toBeNull();
    expect(theirs[0]?.mail).toEqual({ files: 0 });
    await quotes.jobsAreDone();
    const notice = await quotes.mailbox.now(server.config.businessEmail);
    expect(notice.some(({ subject }) => subject === `Question about quote ${request.reference}`)).toBe(true);
  });

  it('leaves out what it quotes and the signature', async () => {
    const text =
      'Yes, please.\r\n\r\nAna\r\n\r\nOn Thu, Nov 5, 2026 at 10:05 AM Backlot Rentals\r\n<reply@example.com> wrote:\r\n\r\n> Your quote\r\n';
    await deliver(server, reply({ text }));
    expect(await texts()).toEqual(['Yes, please.\n\nAna']);
  });

  it('is never a decision, whatever it says', async () => {
    await deliver(server, reply({ text: 'I accept. ACCEPT. Declined. Signed: Ana Ruiz' }));
    const { status, versions } = await adminClient.find(request.id);
    expect([status, versions[0]?.state]).toEqual(['pending', 'open']);
  });

  it('loses its files, and says so to both sides', async () => {
    const files = [
      new File(['x'.repeat(3 * 1024 * 1024)], 'coi.pdf', { type: 'application/pdf' }),
      new File(['y'], 'b.png'),
    ];
    expect(await deliver(server, reply({ files }))).toBe(200);
    expect((await messages())[0]).toMatchObject({ text: 'Can we pick up on Friday?', mail: { files: 2 } });
    expect((await adminClient.find(request.id)).paperwork[0]?.state).toBe('missing');
  });

  it('is cut to the length of a message', async () => {
    await deliver(server, reply({ text: 'long '.repeat(QUOTE_MESSAGE_MAX) }));
    const [text = ''] = await texts();
    expect(text.length).toBeLessThanOrEqual(QUOTE_MESSAGE_MAX);
    expect(text.endsWith('[…]')).toBe(true);
  });

  it('comes once, however often and at once it is delivered', async () => {
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

  it('of a colleague is theirs', async () => {
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
    ['that brings a result of its own', () => reply({ spf: 'Fail', headers: [['X-Mailgun-Spf', 'Pass']] })],
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
    await quotes.jobsAreDone();
    expect(await texts()).toEqual([]);
    expect(await quotes.mailbox.now('stranger@example.net')).toEqual([]);
  });

  it('that the customer’s domain has signed is taken', async () => {
    const headers = [['DKIM-Signature', 'v=1; a=rsa-sha256; d=example.com; b=x']] as const;
    await deliver(server, reply({ spf: 'Neutral', dkim: 'Pass', headers }));
    expect(await texts()).toHaveLength(1);
  });

  it.each([
    ['signed by another key', { key: 'another-key-of-somebody' }],
    ['signed yesterday', { at: new Date(Date.now() - 11 * 3_600_000) }],
    ['signed in the future', { at: new Date(Date.now() + 3_600_000) }],
  ])('in a call that was %s is refused', async (_, call) => {
    expect(await deliver(server, reply(), call)).toBe(406);
    expect(await texts()).toEqual([]);
  });

  it('by the signature of another mail is refused', async () => {
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
  ])('in a call with %s is refused', async (_, call) => {
    expect((await server.call(INBOUND_MAIL, call)).status).toBe(406);
  });
});

describe('a mail that a program sent', () => {
  it.each<[string, Partial<SentMail>]>([
    ['an out-of-office reply', { headers: [['Auto-Submitted', 'auto-replied']] }],
    ['a bulk mail', { headers: [['Precedence', 'bulk']] }],
    ['a mail of a list', { headers: [['List-Id', '<crew.example.com>']] }],
    ['a bounce', { sender: '' }],
    ['an autoresponder', { headers: [['X-Autoreply', 'yes']] }],
    ['our own mail that came back', { messageId: '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01@backlot.example' }],
  ])('%s becomes no message, and no loop', async (_, changes) => {
    expect(await deliver(server, reply(changes))).toBe(200);
    expect(await texts()).toEqual([]);
  });

  it('says that nobody replied automatically, and is taken', async () => {
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
  ])('takes nothing once %s', async (_, work) => {
    await work();
    expect(await deliver(server, reply())).toBe(200);
    link = await giveLink(server, request.id);
    expect((await adminClient.find(request.id)).messages).toEqual([]);
  });
});

describe('the mails of one link', () => {
  it('become messages up to 20 in an hour, and those of another link go on', async () => {
    const limited = await LinkedQuotes.start({ ...INBOUND_ENV, RATE_LIMIT_SCALE: '1' });
    try {
      const { customerEmail: from, id } = await limited.submit();
      const mails = async (address: string, count: number) => {
        for (let nth = 1; nth <= count; nth += 1)
          expect(await deliver(limited.server, { to: address, from, text: `Mail ${nth}` })).toBe(200);
        return (await limited.desk.find(id)).messages.length;
      };
      const addressOf = async (nth: number) => {
        await limited.queue({ id });
        return (await limited.linkMail(from, nth)).replyTo?.[0]?.address ?? '';
      };
      expect(await mails(await addressOf(1), 22)).toBe(20);
      expect(await mails(await addressOf(2), 1)).toBe(21);
    } finally {
      await limited.stop();
    }
  });
});

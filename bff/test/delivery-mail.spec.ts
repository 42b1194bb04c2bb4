import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderAcknowledgement } from '../src/modules/quote-requests/mail/acknowledgement.tsx';
import { renderStaffNotification } from '../src/modules/quote-requests/mail/staff-notification.tsx';
import { toQuoteDocumentData } from '../src/modules/quote-requests/documents/quote-document-data.ts';
import { CONFIG, loadConfig } from '../src/platform/config/config.ts';
import { internalKey } from '../src/platform/config/internal-key.ts';
import { createLog, NestLog } from '../src/platform/http/logging.ts';
import { toHeaderText } from '../src/platform/mail/mail-text.ts';
import { MailModule } from '../src/platform/mail/mail.module.ts';
import { MailService, type Mail } from '../src/platform/mail/mail.service.ts';
import { DevMailModule } from '../src/platform/mail/sink/dev-mail.module.ts';
import { PermanentFailure } from '../src/platform/permanent-failure.ts';
import { business, NOW, quoteRequest } from './support/quote-request-fixture.ts';
import { ScriptedSmtp } from './support/scripted-smtp.ts';

const MAIL: Mail = {
  id: '5f0c1e0e-5b1c-4f55-9d8c-2b1f0a3f4d11',
  to: { name: 'Ana Morales', address: 'ana@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};

@Module({})
class Configured {}

async function startMail(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-mail-'));
  const config = loadConfig({ DATABASE_URL: 'postgres://unused@127.0.0.1/unused', DATA_DIR: dataDir, ...environment });
  const configured = {
    module: Configured,
    global: true,
    providers: [{ provide: CONFIG, useValue: config }],
    exports: [CONFIG],
  };
  const module = await Test.createTestingModule({ imports: [configured, MailModule, DevMailModule] })
    .setLogger(new NestLog(createLog('silent')))
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.register(cookie);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const headers = { authorization: `Bearer ${internalKey(config)}` };
  return {
    app,
    get: (path: string) => app.inject({ url: `/dev/mail${path}`, headers }),
    folder: join(dataDir, 'mail'),
    mail: app.get(MailService, { strict: false }),
    async stop() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe('the mail service with its sink', () => {
  let fixture: Awaited<ReturnType<typeof startMail>>;
  beforeAll(async () => {
    fixture = await startMail();
  });
  afterAll(() => fixture.stop());

  const newest = async () => {
    const { body } = await fixture.get('');
    const name = /href="\/dev\/mail\/([^"]+\.eml)"/u.exec(body)?.[1] ?? '';
    const { rawPayload } = await fixture.get(`/${name}/source`);
    return { name, raw: rawPayload.toString('utf8'), mail: await PostalMime.parse(rawPayload) };
  };

  it('does not allow header injection by names or subjects', async () => {
    await fixture.mail.send({
      ...MAIL,
      to: { name: 'Ana\r\nBcc: victim@example.com', address: 'ana@example.com' },
      replyTo: { name: 'X\nX-Injected: 1', address: 'x@example.com' },
      subject: 'Hi\r\nX-Injected: 1\r\n\r\n<h1>body</h1>',
    });
    const { raw, mail } = await newest();
    const names = mail.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-injected');
    expect(raw).toMatch(/^Delivered-To: ana@example\.com\r\n/u);
    expect(raw.match(/^Delivered-To/gmu)).toHaveLength(1);
    expect(mail.to).toEqual([{ name: 'Ana Bcc: victim@example.com', address: 'ana@example.com' }]);
    expect(mail.subject).toBe('Hi X-Injected: 1 <h1>body</h1>');
  });

  it.each([
    'a@example.com, b@example.com',
    'a@example.com>\r\nRCPT TO:<b@example.com',
    '"a b"@example.com',
    '<a@example.com>',
    '',
  ])('fails permanently for the address %j', async (address) => {
    await expect(fixture.mail.send({ ...MAIL, to: { name: '', address } })).rejects.toBeInstanceOf(PermanentFailure);
  });

  it('stores a resent mail as a new file with the same Message-ID', async () => {
    await fixture.mail.send(MAIL);
    const first = await newest();
    await fixture.mail.send(MAIL);
    const second = await newest();
    expect(first.mail.messageId).toBe(`<${MAIL.id}@backlot.example>`);
    expect(second.mail.messageId).toBe(first.mail.messageId);
    expect(second.name > first.name).toBe(true);
    expect((await readdir(fixture.folder)).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });

  it('escapes mail content, and shows HTML in a sandboxed frame', async () => {
    await fixture.mail.send({
      ...MAIL,
      subject: '<script>alert(1)</script>',
      html: '<script>alert(2)</script><p>HTML part</p>',
      text: '</pre><script>alert(3)</script>',
      attachments: [
        { filename: 'quote "x" <y>.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.3') },
      ],
    });
    const { name } = await newest();
    const { get } = fixture;
    const list = await get('');
    expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(list.body).not.toContain('<script>');
    const page = await get(`/${name}`);
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('&lt;/pre&gt;&lt;script&gt;alert(3)');
    expect(page.body).toContain(
      `<iframe src="/dev/mail/${name}/html" title="HTML part of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
    );
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/u);
    const part = await get(`/${name}/html`);
    expect(part.body).toContain('<p>HTML part</p>');
    expect(part.headers['content-security-policy']).toMatch(
      /default-src 'none'.*sandbox allow-popups allow-popups-to-escape-sandbox$/u,
    );
    expect(part.headers['content-security-policy']).not.toMatch(/script/u);
    const file = await get(`/${name}/attachments/0`);
    expect(file.rawPayload.toString()).toBe('%PDF-1.3');
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''quote%20%22x%22/u);
    expect((await get(`/${name}/attachments/1`)).statusCode).toBe(404);
  });

  it('lists the newest first, and returns 404 for other files', async () => {
    const { body } = await fixture.get('');
    const names = [...body.matchAll(/href="\/dev\/mail\/([^"]+\.eml)"/gu)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(names.toSorted().toReversed());
    for (const name of ['none.eml', '..%2F..%2Fetc%2Fpasswd', encodeURIComponent('../postgres.json')])
      expect((await fixture.get(`/${name}`)).statusCode).toBe(404);
  });

  it.each<[string, object]>([
    ['without the key', {}],
    ['at localhost', { headers: { host: 'localhost' } }],
    ['from another machine', { remoteAddress: '192.0.2.7' }],
  ])('does not exist %s', async (_, options) => {
    expect((await fixture.get('')).statusCode).toBe(200);
    expect((await fixture.app.inject({ url: '/dev/mail', ...options })).statusCode).toBe(404);
  });

  it('returns 404 when mail is sent by SMTP', async () => {
    const other = await startMail({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      expect((await other.get('')).statusCode).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe('a remote mail server', () => {
  /** Mails to a host without STARTTLS, as after a downgrade attack. */
  async function sendTo(host: string, query = '') {
    const smtp = await ScriptedSmtp.start();
    const fixture = await startMail({ SMTP_URL: `smtp://${host}:${new URL(smtp.url).port}${query}` });
    try {
      return await fixture.mail.send(MAIL).then(
        () => smtp.acceptedFor(MAIL.to.address).length,
        () => `${smtp.acceptedFor(MAIL.to.address).length} after a failure`,
      );
    } finally {
      await fixture.stop();
      await smtp.stop();
    }
  }

  // The kernel routes 0.0.0.0 to this machine, but the server does not treat the name as local.
  it('gets no mail without TLS; the mail is retried', async () => {
    expect(await sendTo('0.0.0.0')).toBe('0 after a failure');
  });

  it('gets mail without TLS if SMTP_URL allows it', async () => {
    expect(await sendTo('0.0.0.0', '/?ignoreTLS=true')).toBe(1);
  });

  it('needs no TLS on localhost', async () => {
    expect(await sendTo('127.0.0.1')).toBe(1);
  });
});

describe('text for a header', () => {
  it.each([
    ['a\r\n b', 'a b'],
    ['a\u202Eb\u0000c\u2028d', 'a b c d'],
    ['x'.repeat(200), `${'x'.repeat(149)}…`],
    ['Łukasz & Söhne', 'Łukasz & Söhne'],
  ])('%j becomes %j', (text, expected) => {
    expect(toHeaderText(text)).toBe(expected);
  });
});

describe('the mails of a quote request', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const request = quoteRequest({
    customerName: hostile,
    company: hostile,
    jobName: hostile,
    jobNumber: hostile,
    shootingLocations: `${hostile}\u001B[31m`,
    specialRequests: `first\n${'-'.repeat(72)}\nTOTAL $0.00`,
    lines: [{ name: hostile, quantity: 2, pricePerUnit: 10 }],
  });
  const document = toQuoteDocumentData(request, business, NOW);

  it.each([
    ['acknowledgement', () => renderAcknowledgement(document)],
    ['notification', () => renderStaffNotification(document, 'https://rentals.example/admin/quote-requests/1', 'en')],
  ])('escape all text from outside: %s', async (_, render) => {
    const { html, text } = await render();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!.*&gt;)/u);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).not.toContain('\u001B');
    // Continuation lines of a customer's text stay in its column.
    expect(text).toMatch(/^Notes {7}first$/mu);
    expect(text).toMatch(/^ {12}TOTAL \$0\.00$/mu);
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([]);
  });

  it('have no text of the visitor in the subject to the customer', async () => {
    expect((await renderAcknowledgement(document)).subject).toBe('We have your quote request BL-2611-0042');
  });
});

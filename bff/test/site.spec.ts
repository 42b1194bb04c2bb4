import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, businessToday } from '@backlot/domain';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { temporaryFolder, testFolder } from '../../tools/suite/temporary-folder.ts';
import { readSiteSettings } from '../src/modules/site/site-settings.ts';
import { SiteService } from '../src/modules/site/site.service.ts';
import { ConfigError, loadConfig } from '../src/platform/config/config.ts';
import { MailFolder } from '../src/platform/mail/sink/mail-folder.ts';
import { addEquipment } from './support/catalogue.ts';
import { mailTo } from './support/delivery-fixture.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';
import { TestServer } from './support/test-server.ts';

const OWN_PDF = Buffer.from('%PDF-1.4\nthe agreement of the owner\n%%EOF\n');

const fetchPdf = async (server: TestServer, name: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/api/site/documents/${name}`, { headers });
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
};

describe('a site without settings', () => {
  const server = TestServer.forTests({ STAFF_EMAIL: 'desk@example.com' });

  it('is marked as a sample and offers sample forms', async () => {
    expect(await server.api().getSite()).toMatchObject({
      isSample: true,
      businessName: 'Backlot (sample)',
      addressLines: ['100 Sample Street', 'Miami, FL 33101'],
      email: 'desk@example.com',
      mapUrl: null,
      forms: [
        { id: 'w9', url: '/api/site/documents/w9.pdf' },
        { id: 'credit-card-authorization', url: '/api/site/documents/credit-card-authorization.pdf' },
        { id: 'order-form', url: '/api/site/documents/order-form.pdf' },
      ],
      // The link leads to /contact.
      rentalAgreementUrl: null,
    });
  });

  it.each(['w9', 'credit-card-authorization', 'order-form', 'rental-agreement'])(
    'serves %s as an inline sample',
    async (form) => {
      const { status, headers, content } = await fetchPdf(server, `${form}.pdf`);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${form}.pdf"`,
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      });
      expect(readPdf(content)[0]?.text).toContain(withoutSpaces('SAMPLE: DRAWN BY THE SITE'));
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{27}"$/u);
      const again = await fetchPdf(server, `${form}.pdf`, { 'if-none-match': etag });
      expect([again.status, again.content.length]).toEqual([304, 0]);
      expect((await fetchPdf(server, `${form}.pdf`, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it.each([
    'w9',
    'w9.PDF',
    'w10.pdf',
    '..%2Fw9.pdf',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'w9.pdf%00',
    '__proto__',
    'constructor',
    'w9.pdf%2F..%2Forder-form.pdf',
    '%5C..%5Cw9.pdf',
  ])('returns 404 for the form %s', async (name) => {
    const { status, headers } = await server.raw(`/api/site/documents/${name}`);
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toContain('pdf');
  });
});

describe('a site with settings', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'agreement.pdf'), OWN_PDF);
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      businessName: 'Sunshine Grip & Lighting',
      addressLines: ['1 Real Road', 'Miami, FL 33127'],
      phone: '(305) 555-0177',
      email: 'hello@sunshine.example',
      mapUrl: 'https://www.openstreetmap.org/#map=18/25.8/-80.2',
      forms: { w9: 'https://files.sunshine.example/w9.pdf' },
      rentalAgreement: 'agreement.pdf',
    }),
  );
  const server = TestServer.forTests({
    SITE_SETTINGS: join(folder, 'site.json'),
    STAFF_EMAIL: 'desk@example.com',
    RUN_WORKER: '1',
  });

  it('has the values of the owner, and samples for missing ones', async () => {
    expect(await server.api().getSite()).toMatchObject({
      isSample: false,
      businessName: 'Sunshine Grip & Lighting',
      addressLines: ['1 Real Road', 'Miami, FL 33127'],
      homeCounty: 'Miami-Dade County',
      phone: '(305) 555-0177',
      email: 'hello@sunshine.example',
      mapUrl: 'https://www.openstreetmap.org/#map=18/25.8/-80.2',
      forms: [
        { id: 'w9', url: 'https://files.sunshine.example/w9.pdf' },
        { id: 'credit-card-authorization', url: '/api/site/documents/credit-card-authorization.pdf' },
        { id: 'order-form', url: '/api/site/documents/order-form.pdf' },
      ],
      rentalAgreementUrl: '/api/site/documents/rental-agreement.pdf',
    });
  });

  it('serves the file of the owner unchanged, and sample forms with the name of the owner', async () => {
    expect((await fetchPdf(server, 'rental-agreement.pdf')).content.equals(OWN_PDF)).toBe(true);
    const text = readPdf((await fetchPdf(server, 'order-form.pdf')).content)
      .map((page) => page.text)
      .join('');
    for (const part of ['Sunshine Grip & Lighting', '1 Real Road, Miami, FL 33127', 'SAMPLE'])
      expect(text).toContain(withoutSpaces(part));
  });

  it('uses the name of the owner in mails and PDFs, and STAFF_EMAIL for the staff', async () => {
    const mailFolder = new MailFolder(join(server.config.dataDir, 'mail'));
    const [id = 0] = await addEquipment(server.database, [{ name: 'Camera' }]);
    const today = businessToday(new Date());
    const body = aQuoteRequestSubmission({
      startDate: addDays(today, 3),
      endDate: addDays(today, 5),
      items: [{ equipmentId: id, quantity: 1 }],
    });
    await server.api().submitQuoteRequest({ headers: { 'idempotency-key': randomUUID() }, body });
    const names = await vi.waitUntil(async () => {
      const found = await mailFolder.names();
      return found.length >= 2 && found;
    }, WAIT);
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse((await mailFolder.read(name)) ?? '')));
    const toCustomer = mailTo(mails, body.customerEmail);
    expect(toCustomer.replyTo).toEqual([{ name: 'Sunshine Grip & Lighting', address: 'hello@sunshine.example' }]);
    // React separates adjacent texts with comments.
    expect(toCustomer.html?.replaceAll('<!-- -->', '')).toContain(
      'Sunshine Grip &amp; Lighting · (305) 555-0177 · hello@sunshine.example',
    );
    expect(toCustomer.text).toMatch(/^\/\/ SUNSHINE GRIP & LIGHTING$/mu);
    expect(toCustomer.html).not.toContain('Backlot');
    const pdf = toCustomer.attachments[0]?.content;
    const [page] = readPdf(pdf instanceof ArrayBuffer ? Buffer.from(pdf) : Buffer.alloc(0));
    expect(page?.text).toContain(withoutSpaces('Sunshine Grip & Lighting 1 Real Road, Miami, FL 33127'));
    expect(mailTo(mails, 'desk@example.com').html).toContain('Sunshine Grip &amp; Lighting');
  });
});

describe('the settings file', () => {
  let folder: string;
  beforeEach(() => {
    folder = testFolder();
  });

  const reading = (content: string) => {
    const path = join(folder, 'site.json');
    writeFileSync(path, content);
    return { path, read: () => readSiteSettings(path) };
  };

  it('can be empty', () => {
    expect(reading('{}').read()).toEqual({ documents: {} });
    expect(readSiteSettings(undefined)).toEqual({ documents: {} });
  });

  it.each([
    ['{}', true],
    ['{"forms":{}}', true],
    ['{"homeCounty":"Broward County"}', false],
    ['{"rentalAgreement":"https://files.example/agreement.pdf"}', false],
  ])('with %s: everything is a sample: %s', (content, isSample) => {
    const site = new SiteService(
      loadConfig({ DATABASE_URL: 'postgres://unused@127.0.0.1/unused' }),
      reading(content).read(),
    );
    expect(site.read(new Date()).isSample).toBe(isSample);
    expect(site.letterhead().isSample).toBe(isSample);
  });

  it.each([
    ['{', 'is no JSON'],
    ['[]', 'it must hold an object'],
    ['{"colour":"red"}', 'colour is no setting'],
    ['{"forms":{"w10":"a.pdf"}}', 'forms.w10 is no setting'],
    ['{"businessName":" "}', 'businessName must be one line of at most 80 characters'],
    ['{"businessName":"a\\nb"}', 'businessName must be one line of at most 80 characters'],
    [
      '{"addressLines":"1 Road"}',
      'addressLines must be a list of 1 to 4 texts, each one line of at most 80 characters',
    ],
    ['{"phone":"call us"}', 'phone must be a phone number with at least 7 digits'],
    ['{"email":"x"}', 'email must be an e-mail address'],
    ['{"mapUrl":"http://maps.example"}', 'mapUrl must be an address that begins with https://'],
    ['{"mapUrl":"javascript:alert(1)"}', 'mapUrl must be an address that begins with https://'],
    [
      '{"forms":{"w9":"../secret.pdf"}}',
      'forms.w9 must be the name of a PDF beside the settings, or an address that begins with https://',
    ],
    [
      '{"rentalAgreement":"/etc/passwd"}',
      'rentalAgreement must be the name of a PDF beside the settings, or an address that begins with https://',
    ],
    [
      '{"email":"x","phone":"y"}',
      'phone must be a phone number with at least 7 digits; email must be an e-mail address',
    ],
  ])('with %s is rejected in one line', (content, reason) => {
    const { path, read } = reading(content);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      new ConfigError(`SITE_SETTINGS (${path}) cannot be used: ${content === '{' ? `${path} ` : ''}${reason}`),
    );
  });

  it('must exist with all its PDFs', () => {
    const { read } = reading('{"rentalAgreement":"agreement.pdf"}');
    expect(read).toThrow(/agreement\.pdf cannot be read \(ENOENT\)$/u);
    writeFileSync(join(folder, 'agreement.pdf'), '<html>');
    expect(read).toThrow(/agreement\.pdf is no PDF$/u);
    expect(() => readSiteSettings(join(folder, 'none.json'))).toThrow(
      /^SITE_SETTINGS \(.*none\.json\) cannot be used: .*none\.json cannot be read \(ENOENT\)$/u,
    );
  });

  it('prevents the start when it is invalid', async () => {
    const { path } = reading('{"colour":"red"}');
    await expect(TestServer.start({ SITE_SETTINGS: path })).rejects.toThrow(
      new ConfigError(`SITE_SETTINGS (${path}) cannot be used: colour is no setting`),
    );
  });
});

import { currentQuoteSchema } from '@backlot/domain/contract';
import { hash } from 'node:crypto';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { QuoteRequestPersonalData } from '../src/modules/quote-requests/personal-data/quote-request-personal-data.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { readPdf } from './support/pdf-pages.ts';
import { byPhone, recordByPhone, recordOnPaper, SCAN } from './support/recorded-acceptances.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const mailTo = (address: string, subject: RegExp): Promise<Email> =>
  quotes.mailbox.find(
    address,
    (mail) => subject.test(mail.subject ?? '') && mail.subject?.includes(request.reference) === true,
  );

const bytesOf = (content: Email['attachments'][number]['content'] | undefined) =>
  Buffer.from(content instanceof ArrayBuffer ? content : new ArrayBuffer(0));
const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');
const certificateIn = ({ attachments }: Email) =>
  readPdf(bytesOf(attachments[1]?.content))
    .map(({ text }) => text)
    .join('');

const rowsOf = (table: string) =>
  server.database.rows(
    `select 1 from ${table} t join quote_versions v on v.id = t.quote_version_id where v.quote_request_id = $1`,
    [request.id],
  );
const evidence = async () => [
  (await rowsOf('quote_acceptances')).length,
  (await rowsOf('quote_acceptance_files')).length,
  (await rowsOf('quote_certificates')).length,
];

describe('both sides', () => {
  it('get quote and certificate by mail, which state the phone and no signature', async () => {
    await quotes.send(request);
    await recordByPhone(adminClient.api, request.id);
    const [customer, staff] = await Promise.all([
      mailTo(request.customerEmail, /^We recorded your acceptance of the quote .* by phone$/u),
      mailTo(server.config.businessEmail, /^Acceptance of quote .* was recorded by phone$/u),
    ]);
    const files = ({ attachments }: Email) =>
      attachments.map(({ filename, content }) => [filename, hash('sha256', bytesOf(content), 'hex')]);
    expect(files(customer).map(([name]) => name)).toEqual([
      `quote-${request.reference}-1.pdf`,
      `certificate-${request.reference}-1.pdf`,
    ]);
    expect(files(customer)).toEqual(files(staff));
    expect(withoutSpaces(customer.text ?? '')).toContain(withoutSpaces('You did not sign it online'));
    expect(customer.text).toContain(byPhone.reason);
    expect(customer.text).toContain('If you did not accept this quote');
    expect(customer.text).not.toContain('admin@backlot.example');
    expect(staff.text).toContain('admin@backlot.example');
    expect(staff.text).toContain(byPhone.reason);
    for (const { text = '', html = '' } of [customer, staff])
      expect(text + html).not.toMatch(/signed\s+quote|has\s+signed\s+(?:a|this|the)\b/iu);
    const certificate = certificateIn(customer);
    for (const said of [
      'Recorded by phone',
      'admin@backlot.example of our staff recorded that Ana Ruiz accepted',
      'no code was mailed, and no signature was given there',
      byPhone.reason,
    ])
      expect(certificate).toContain(withoutSpaces(said));
    expect(certificate).not.toMatch(/Signedby|Typedbythesigner/u);
  });

  it('get them in Spanish for a Spanish quote, on paper with the hash of the stored file', async () => {
    request = await quotes.submit({ locale: 'es' });
    await quotes.send(request);
    await recordOnPaper(adminClient.api, request.id);
    const customer = await mailTo(request.customerEmail, /^Registramos su aceptación en papel/u);
    expect(withoutSpaces(customer.text ?? '')).toContain(withoutSpaces('Usted no la firmó en línea'));
    expect(customer.attachments.map(({ filename }) => filename)).toEqual([
      `cotizacion-${request.reference}-1.pdf`,
      `certificado-${request.reference}-1.pdf`,
    ]);
    const certificate = certificateIn(customer);
    expect(certificate).toContain(withoutSpaces('Registrada en papel'));
    expect(certificate).toContain(hash('sha256', SCAN, 'hex').slice(0, 32));
  });

  it('see the way of acceptance on the quote page and at the verification; staff get the certificate', async () => {
    const link = await quotes.send(request);
    await recordByPhone(adminClient.api, request.id);
    const { json } = await server.call('/api/quotes/current', { token: link });
    expect(currentQuoteSchema.parse(json)).toMatchObject({
      standing: 'accepted',
      acceptance: { version: 1, name: 'Ana Ruiz', how: 'phone' },
    });
    expect(JSON.stringify(json)).not.toContain('admin@backlot.example');
    await quotes.waitForJobs();
    const [forStaff, forCustomer] = await Promise.all([
      server.bytes(`/api/quote-requests/${request.id}/versions/1/certificate`, {
        authorization: `Bearer ${adminClient.token}`,
      }),
      server.bytes('/api/quotes/current/certificate', { authorization: `Bearer ${link}` }),
    ]);
    expect(forStaff.body.equals(forCustomer.body)).toBe(true);
    const sha256 = hash('sha256', forStaff.body, 'hex');
    expect((await server.call(`/api/quotes/verify?sha256=${sha256}`)).json).toMatchObject({
      file: { kind: 'certificate', how: 'phone' },
    });
  });
});

describe('a recorded acceptance', () => {
  it('cannot be changed or deleted by SQL, and is no signature', async () => {
    await quotes.send(request);
    await recordOnPaper(adminClient.api, request.id);
    for (const statement of [
      'update quote_acceptance_files set content = content',
      'delete from quote_acceptance_files',
      'truncate quote_acceptance_files cascade',
    ])
      await expect(server.database.run(statement), statement).rejects.toThrow('neither changed nor removed');
    // The content of a signed acceptance, so that only constraints can reject it.
    const asSigned = `
      alter table quote_acceptances disable trigger quote_acceptances_are_sealed;
      update quote_acceptances set recorded_how = null, file_sha256 = null;`;
    await expect(server.database.run(asSigned)).rejects.toThrow('quote_acceptances_content_says_how');
  });

  it('remains after request and retention, is exported, and is only erased on demand', async () => {
    await quotes.send(request);
    await recordOnPaper(adminClient.api, request.id);
    await quotes.waitForJobs();
    await adminClient.setStatus(await adminClient.find(request.id), 'rejected');
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    await server.app.get(QuoteRequestPersonalData, { strict: false }).removeExpired({
      requestsBefore: new Date(Date.now() + 86_400_000),
      mailsBefore: undefined,
      activityDays: 0,
    });
    expect(await evidence()).toEqual([1, 1, 1]);
    const file = await adminClient.api.getAcceptanceFile({ params: { id: request.id, n: 1 } });
    expect(Buffer.from(await file.arrayBuffer()).equals(SCAN)).toBe(true);
    const privacy = server.app.get(PrivacyService, { strict: false });
    const { data, files } = await privacy.export(request.customerEmail);
    expect(JSON.stringify(data)).toContain('"how":"paper"');
    expect(files.find(({ filename }) => filename === `acceptance-${request.reference}-1.pdf`)?.content).toEqual(SCAN);
    await privacy.erase(request.customerEmail, new Date());
    expect(await evidence()).toEqual([0, 0, 0]);
  });
});

describe('a server of the previous release', () => {
  it('can store signatures in the current tables', async () => {
    await quotes.send(request);
    // The older release's statement has neither column.
    await server.database.run(
      `with v as (
         select v.id, f.sha256, convert_to(jsonb_build_object('quoteVersionId', v.id, 'pdfSha256', f.sha256, 'name', 'Ana',
           'signature', jsonb_build_object('kind', 'typed', 'text', 'Ana'))::text, 'UTF8') as content
         from quote_versions v join quote_version_files f on f.quote_version_id = v.id where v.quote_request_id = $1
       ), s as (
         update quote_version_states set state = 'accepted' where quote_version_id = (select id from v)
       )
       insert into quote_acceptances
         (quote_version_id, pdf_sha256, name, accepted_at, content, sha256, idempotency_key, fingerprint)
       select id, sha256, 'Ana', now(), content, encode(sha256(content), 'hex'), 'key', 'fingerprint' from v`,
      [request.id],
    );
    const [version] = (await adminClient.find(request.id)).versions;
    expect(version).toMatchObject({ state: 'accepted', acceptedBy: 'Ana' });
    expect(version?.recordedAcceptance).toBeUndefined();
  });
});

testStatementPlans(quotes.server);

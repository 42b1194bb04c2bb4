import { hash } from 'node:crypto';
import { SIGNING_CONSENT, SIGNING_STATEMENTS } from '@backlot/domain';
import type { QuoteAcceptance } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteEvents } from './support/quote-requests.ts';
import { ACCEPT, acceptanceOf, insertCode, newKey, SIGN_CODE } from './support/signing.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;

beforeEach(async () => {
  request = await quotes.submit();
});

const send = () => quotes.send(request);
const accept = (link: string, body: object, headers = newKey()) =>
  server.call(ACCEPT, { method: 'POST', token: link, body, headers });
const askForCode = (link: string) => server.call(SIGN_CODE, { method: 'POST', token: link });

const quoteOf = (link: string) => server.api(link).getCurrentQuote();

async function sign(link: string, changes: Partial<QuoteAcceptance> = {}, headers = newKey()) {
  const code = await insertCode(server, link);
  return accept(link, await acceptanceOf(server, link, { code, ...changes }), headers);
}

const mailTo = (address: string, subject: RegExp) =>
  quotes.mailbox.find(
    address,
    (mail) => subject.test(mail.subject ?? '') && `${mail.subject}${mail.text}`.includes(request.reference),
  );

describe('a quote that its customer signs', () => {
  it('requires the mailed code, which is on its own line and in no table or job', async () => {
    const link = await send();
    expect((await quoteOf(link)).can.accept).toBe(true);
    expect(await askForCode(link)).toMatchObject({ status: 202, json: { accepted: true } });
    const { text = '' } = await mailTo(request.customerEmail, /^Your code to sign/u);
    const code = /^(?<code>\d{6})$/mu.exec(text)?.groups?.['code'] ?? '';
    expect(code).toMatch(/^\d{6}$/u);
    const tables = await server.database.rows(
      `select (select string_agg(s::text, '') from sign_codes s) || (select string_agg(o::text, '') from outbox o) as text`,
    );
    expect(JSON.stringify(tables)).not.toMatch(new RegExp(`\\b${code}\\b`, 'u'));
    expect((await accept(link, await acceptanceOf(server, link, { code }))).status).toBe(204);
    expect((await quoteEvents(server, request)).map((event) => Object(event).kind)).toEqual([
      'sent',
      'code',
      'accepted',
    ]);
  });

  it('is accepted with the name, and its request approved', async () => {
    const link = await send();
    expect((await sign(link)).status).toBe(204);
    const accepted = await adminClient.find(request.id);
    expect(accepted).toMatchObject({ status: 'approved', version: request.version + 1 });
    expect(accepted.versions[0]).toMatchObject({
      state: 'accepted',
      acceptedAt: expect.any(String),
      acceptedBy: 'Ana Ruiz',
    });
    expect(accepted.history[0]).toMatchObject({ field: 'status', from: 'pending', to: 'approved', by: 'Customer' });
    expect(await quoteOf(link)).toMatchObject({
      standing: 'accepted',
      acceptance: { version: 1, name: 'Ana Ruiz', at: accepted.versions[0]?.acceptedAt },
      can: { accept: false, decline: false },
    });
  });

  it('does not change a status other than pending', async () => {
    const link = await send();
    await adminClient.setStatus(request, 'in_progress');
    await sign(link);
    expect((await adminClient.find(request.id)).status).toBe('in_progress');
  });

  it('is stored with all input and the hashes of what was signed', async () => {
    const link = await send();
    const strokes: [number, number][][] = [
      [
        [1, 2],
        [30, 40.5],
      ],
      [[600, 200]],
    ];
    await sign(link, { title: null, signature: { kind: 'drawn', strokes } });
    const { version } = await quoteOf(link);
    const [row] = await server.database.rows(
      `select convert_from(a.content, 'UTF8') as content, a.sha256, encode(sha256(f.content), 'hex') as file from quote_acceptances a
       join quote_versions v on v.id = a.quote_version_id join quote_version_files f on f.quote_version_id = v.id
       where v.quote_request_id = $1`,
      [request.id],
    );
    const content: unknown = JSON.parse(String(row?.['content']));
    expect(content).toMatchObject({
      reference: `${request.reference}-1`,
      sha256: version.sha256,
      pdfSha256: row?.['file'],
      name: 'Ana Ruiz',
      title: null,
      email: request.customerEmail,
      signature: { kind: 'drawn', strokes },
      consent: { locale: 'en', clauses: SIGNING_CONSENT.en, statements: Object.values(SIGNING_STATEMENTS.en) },
      ip: '127.0.0.1',
      acceptedAt: expect.stringMatching(/Z$/u),
      acceptedAtInMiami: expect.stringMatching(/GMT-0[45]:00$/u),
    });
    expect(row?.['sha256']).toBe(hash('sha256', String(row?.['content']), 'hex'));
  });

  it('is mailed to the staff in English, including days', async () => {
    request = await quotes.submit({ locale: 'es', startDate: '2027-01-05', endDate: '2027-01-07' });
    await sign(await send());
    const { text } = await mailTo(server.config.businessEmail, /was accepted$/u);
    expect(text).toContain('Jan 5, 2027 – Jan 7, 2027');
  });

  it('is mailed to both sides with both files, and the certificate names the signature', async () => {
    const link = await send();
    const asHolder = { authorization: `Bearer ${link}` };
    const pdf = await server.bytes('/api/quotes/current/versions/1/pdf', asHolder);
    await sign(link);
    const [customer, staff] = await Promise.all([
      mailTo(request.customerEmail, /^You accepted the quote/u),
      mailTo(server.config.businessEmail, /was accepted$/u),
    ]);
    expect(customer.subject).toBe(`You accepted the quote ${request.reference}-1`);
    expect(staff.subject).toBe(`Quote ${request.reference}-1 was accepted`);
    expect(staff.replyTo?.[0]?.address).toBe(request.customerEmail);
    const filesOf = ({ attachments }: typeof customer) =>
      attachments.map(({ filename, content }) => [
        filename,
        hash('sha256', Buffer.from(content as ArrayBuffer), 'hex'),
      ]);
    expect(filesOf(customer)).toEqual(filesOf(staff));
    expect(filesOf(customer).map(([name]) => name)).toEqual([
      `quote-${request.reference}-1.pdf`,
      `certificate-${request.reference}-1.pdf`,
    ]);
    const certificate = await server.bytes('/api/quotes/current/certificate', asHolder);
    const hashes = [pdf, certificate].map(({ body }) => hash('sha256', body, 'hex'));
    expect(filesOf(customer).map(([, sha256]) => sha256)).toEqual(hashes);
    expect(certificate.headers.get('content-type')).toBe('application/pdf');
    const verified = await Promise.all(hashes.map((sha256) => server.call(`/api/quotes/verify?sha256=${sha256}`)));
    expect(verified.map(({ json }) => json)).toMatchObject([
      { file: { kind: 'quote', reference: `${request.reference}-1` } },
      { file: { kind: 'certificate', reference: `${request.reference}-1` } },
    ]);
    const unknown = hash('sha256', 'another file', 'hex');
    expect((await server.call(`/api/quotes/verify?sha256=${unknown}`)).json).toEqual({ file: null });
  });

  it('is signed once per idempotency key', async () => {
    const link = await send();
    const code = await insertCode(server, link);
    const [body, headers] = [await acceptanceOf(server, link, { code }), newKey()];
    const responses = await Promise.all(Array.from({ length: 6 }, () => accept(link, body, headers)));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(6).fill(204));
    expect(
      await server.problem(ACCEPT, { method: 'POST', token: link, body: { ...body, name: 'Bob' }, headers }),
    ).toMatchObject({
      status: 422,
      code: 'idempotency-conflict',
    });
    expect((await quoteEvents(server, request)).filter((event) => Object(event).kind === 'accepted')).toHaveLength(1);
  });

  it('is signed in Spanish by Spanish-speaking customers, with Spanish mails and files', async () => {
    request = await quotes.submit({ locale: 'es' });
    const link = await send();
    await askForCode(link);
    await mailTo(request.customerEmail, /^Su código para firmar/u);
    const body = await acceptanceOf(server, link, { code: await insertCode(server, link) });
    await server.call(`${ACCEPT}?locale=es`, { method: 'POST', token: link, body, headers: newKey() });
    const { attachments } = await mailTo(request.customerEmail, /^Usted aceptó la cotización/u);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      `cotizacion-${request.reference}-1.pdf`,
      `certificado-${request.reference}-1.pdf`,
    ]);
    const [row] = await server.database.rows(
      `select convert_from(a.content, 'UTF8')::jsonb -> 'consent' as consent from quote_acceptances a
       join quote_versions v on v.id = a.quote_version_id where v.quote_request_id = $1`,
      [request.id],
    );
    expect(row?.['consent']).toMatchObject({ locale: 'es', clauses: SIGNING_CONSENT.es });
  });

  it('remains accepted until a later version is', async () => {
    const link = await send();
    await sign(link);
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await quotes.queue(request);
    await quotes.token(request, 2);
    expect(await quoteOf(link)).toMatchObject({
      standing: 'open',
      version: { number: 2 },
      acceptance: { version: 1 },
      can: { accept: true },
    });
    await sign(link);
    const { versions } = await adminClient.find(request.id);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'accepted'],
      [1, 'accepted'],
    ]);
    expect(await quoteOf(link)).toMatchObject({ acceptance: { version: 2 } });
  });
});

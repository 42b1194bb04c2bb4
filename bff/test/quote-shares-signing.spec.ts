import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { insertQuoteLink } from './support/paperwork.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';
import { insertShareLink, shared } from './support/quote-shares.ts';
import { ACCEPT, acceptanceOf, insertCode, insertFiles, newKey, otherThan, SIGN_CODE } from './support/signing.ts';

const quotes = LinkedQuotes.forTests();
const { server } = quotes;
let request: QuoteRequest;
let email: string;
let link: string;
let token: string;

beforeEach(async () => {
  request = await quotes.submit();
  await quotes.queue(request);
  email = `signer-${request.reference.toLowerCase()}@example.com`;
  link = await insertQuoteLink(server, request.id);
  token = await insertShareLink(server, await shared(server, link, email, 'Ben Ortiz'));
});

const accept = async (by: string, code: string) =>
  server.call(ACCEPT, {
    method: 'POST',
    token: by,
    headers: newKey(),
    body: await acceptanceOf(server, link, { name: 'Ben Ortiz', code }),
  });
const mailTo = (address: string, subject: RegExp) =>
  quotes.mailbox.find(address, (mail) => subject.test(mail.subject ?? ''));
const mailsTo = async (address: string, subject: RegExp) =>
  (await quotes.mailbox.mails(address)).filter((each) => subject.test(each.subject ?? ''));

async function sealedAcceptance(): Promise<unknown> {
  const rows = await server.database.rows(
    `select convert_from(a.content, 'UTF8') as content from quote_acceptances a
     join quote_versions v on v.id = a.quote_version_id where v.quote_request_id = $1`,
    [request.id],
  );
  return JSON.parse(String(rows[0]?.['content']));
}

describe('a colleague who signs', () => {
  it('gets the code at their own address, and the customer gets none', async () => {
    expect((await server.call(SIGN_CODE, { method: 'POST', token })).status).toBe(202);
    await mailTo(email, /^Your code to sign/u);
    expect(await mailsTo(request.customerEmail, /^Your code to sign/u)).toEqual([]);
  });

  it('is recorded as signing for the customer, and both get the files', async () => {
    await insertFiles(server);
    expect((await accept(token, await insertCode(server, token))).status).toBe(204);
    const signedFor = { name: request.customerName, email: request.customerEmail };
    expect(await sealedAcceptance()).toMatchObject({ format: 1, name: 'Ben Ortiz', email, signedFor });
    const own = await mailTo(email, /^You accepted the quote/u);
    const theirs = await mailTo(request.customerEmail, /was accepted$/u);
    expect([own.attachments.length, theirs.attachments.length]).toEqual([2, 2]);
    expect(theirs.text).toContain(email);
    expect([theirs.text, own.text].map((text) => text?.includes('Upload the forms'))).toEqual([true, false]);
    const notice = await mailTo(
      server.config.businessEmail,
      new RegExp(`^Quote ${request.reference}-1 was accepted`, 'u'),
    );
    expect(notice.text).toContain('Ben Ortiz has accepted this quote');
    expect(notice.replyTo?.[0]?.address).toBe(request.customerEmail);
    const certificate = own.attachments.find(({ filename }) => filename?.startsWith('certificate-'))?.content;
    const [page] = readPdf(Buffer.from(certificate instanceof ArrayBuffer ? certificate : new ArrayBuffer()));
    for (const text of ['For the customer', request.customerName, request.customerEmail])
      expect(page?.text).toContain(withoutSpaces(text));
    expect(await mailsTo(request.customerEmail, /^You accepted the quote/u)).toEqual([]);
    const { standing, acceptance } = await server.api(link).getCurrentQuote();
    expect([standing, acceptance?.name]).toEqual(['accepted', 'Ben Ortiz']);
  });

  it('cannot use the code of the customer, nor the customer that of a colleague', async () => {
    await insertFiles(server);
    const [customers, colleagues] = [await insertCode(server, link), await insertCode(server, token)];
    expect((await accept(token, customers)).status).toBe(422);
    expect((await accept(link, colleagues)).status).toBe(422);
  });

  it('loses the link after too many wrong codes, without a new one for the same share', async () => {
    await insertFiles(server);
    for (let tries = 0; tries < 30; tries += 5) {
      const code = await insertCode(server, token);
      for (let wrong = 0; wrong < 5; wrong += 1) await accept(token, otherThan(code));
    }
    expect((await server.call('/api/quotes/current', { token })).status).toBe(401);
    const { shares } = await server.api(link).getCurrentQuote();
    expect(shares).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { businessToday, formatDay, quoteValidUntil } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import canonicalize from 'canonicalize';
import type { Email } from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.ts';
import { OutboxRepository } from '../src/platform/queue/outbox.repository.ts';
import { addEquipment } from './support/catalogue.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { readPdf } from './support/pdf-pages.ts';
import { sendDaysAgo } from './support/quote-requests.ts';
import { ADMIN } from './support/test-server.ts';

const PDF = '/api/functions/generate-quote-pdf';
const SEND = '/api/functions/send-quote-email';

const quotes = LinkedQuotes.forTests();
const { server, adminClient, mailbox } = quotes;
let stand: number;
let request: QuoteRequest;

beforeAll(async () => {
  [stand = 0] = await addEquipment(server.database, [{ name: 'C-stand', pricePerUnitCents: 750 }]);
});
beforeEach(async () => {
  request = await quotes.submit();
});

const textOf = (file: Buffer) =>
  readPdf(file)
    .map(({ text }) => text)
    .join('');

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function send({ id }: Pick<QuoteRequest, 'id'> = request): Promise<QuoteRequest> {
  await adminClient.api.sendQuoteEmail({ body: { id, isResend: true } });
  return adminClient.find(id);
}

const withdraw = (n: number, reason: string | null = null) =>
  adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n }, body: { reason } });

const refusal = (path: string, body: unknown) =>
  server.problem(path, { method: 'POST', token: adminClient.token, body });

/** The file attached to the customer's `nth` quote mail; the acknowledgement's file is another one. */
async function mailedFile(nth: number): Promise<{ filename: string; content: Buffer; text: string }> {
  const isQuote = ({ attachments }: Email) => /^(?:quote|cotizacion)-BL/u.test(attachments[0]?.filename ?? '');
  const { attachments, text = '' } = await vi.waitUntil(
    async () => (await mailbox.mails(request.customerEmail)).filter(isQuote)[nth - 1],
    WAIT,
  );
  const [file] = attachments;
  if (file === undefined || !(file.content instanceof ArrayBuffer)) throw new Error('The mail has no file');
  return { filename: file.filename ?? '', content: Buffer.from(file.content), text };
}

async function generated(body: { paperSize?: 'letter' | 'a4'; version?: number } = {}) {
  const { pdf, filename } = await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id, ...body } });
  return { filename, content: Buffer.from(pdf, 'base64') };
}

const failedMail = () =>
  vi.waitUntil(
    async () =>
      (await adminClient.find(request.id)).deliveries.find(({ kind, state }) => kind === 'quote' && state === 'failed'),
    WAIT,
  );

const states = ({ versions }: QuoteRequest) => versions.map(({ number, state }) => [number, state]);

describe('a sent quote', () => {
  it('is sealed as the first version, with its file', async () => {
    expect([request.versions, request.isChangedSinceSent]).toEqual([[], false]);
    // Its file may be rendered by now, or not yet.
    const [sent] = (await send()).versions;
    if (sent === undefined) throw new Error('No version was sent');
    const { pdfSha256: _, ...version } = sent;
    expect(version).toEqual({
      number: 1,
      state: 'open',
      sentAt: expect.any(String),
      sentBy: ADMIN.email,
      // The version's own day, since midnight may have passed.
      validUntil: quoteValidUntil(businessToday(new Date(version.sentAt))),
      sha256: expect.stringMatching(/^[\da-f]{64}$/u),
      total: request.totals.total,
      changes: [],
    });
    const { filename, content } = await mailedFile(1);
    expect(filename).toBe(`quote-${request.reference}-1.pdf`);
    const { versions, isChangedSinceSent } = await adminClient.find(request.id);
    expect([versions[0]?.pdfSha256, isChangedSinceSent]).toEqual([sha256(content), false]);
    expect(textOf(content)).toContain(`${request.reference}-1`);
  });

  it('is sealed in canonical JSON whose hash the version names', async () => {
    const [version] = (await send()).versions;
    const [row] = await server.database.rows(
      "select convert_from(content, 'UTF8') as content from quote_versions where quote_request_id = $1",
      [request.id],
    );
    const text = String(row?.['content']);
    expect(sha256(Buffer.from(text))).toBe(version?.sha256);
    expect(JSON.parse(text)).toMatchObject({
      format: 1,
      number: 1,
      reference: request.reference,
      taxBasisPoints: 700,
      items: [{ equipmentId: quotes.item, quantity: 4, pricePerUnitCents: 38_500 }],
      totals: { totalCents: Math.round(request.totals.total * 100) },
    });
    expect(canonicalize(JSON.parse(text))).toBe(text);
  });

  it('is the same version while nothing changes', async () => {
    const first = await send();
    const again = await send();
    expect(again.versions.map(({ sha256: hash, sentAt }) => [hash, sentAt])).toEqual(
      first.versions.map(({ sha256: hash, sentAt }) => [hash, sentAt]),
    );
    const files = [await mailedFile(1), await mailedFile(2)];
    expect(files[1]?.content.equals(files[0]?.content ?? Buffer.alloc(0))).toBe(true);
  });

  it('is a new version after a change, which supersedes the earlier one', async () => {
    const sent = await send();
    expect((await mailedFile(1)).text).not.toContain('has changed');
    const changed = await adminClient.patch(sent, {
      items: [
        { equipmentId: quotes.item, quantity: 2 },
        { equipmentId: stand, quantity: 1 },
      ],
    });
    expect(changed.isChangedSinceSent).toBe(true);
    const less = `Total $${(request.totals.total - changed.totals.total).toLocaleString('en-US', { minimumFractionDigits: 2 })} less`;
    const texts = ['2 × Camera instead of 4', '1 × C-stand added', less];
    expect(changed.unsentChanges.map(({ text }) => text)).toEqual(texts);

    const next = await send();
    expect(states(next)).toEqual([
      [2, 'open'],
      [1, 'superseded'],
    ]);
    expect(next.versions[0]?.changes.map(({ text }) => text)).toEqual(texts);
    expect([next.isChangedSinceSent, next.unsentChanges]).toEqual([false, []]);
    const mail = await mailedFile(2);
    expect(mail.filename).toBe(`quote-${request.reference}-2.pdf`);
    expect(mail.text).toContain(`What has changed since ${request.reference}-1`.toUpperCase());
    for (const text of texts) expect(mail.text).toContain(`- ${text}`);
  });

  it('has its changes in the language of the customer', async () => {
    request = await quotes.submit({ locale: 'es' });
    const sent = await send();
    await mailedFile(1);
    await adminClient.patch(sent, { items: [{ equipmentId: quotes.item, quantity: 2 }] });
    const next = await send();
    expect((await mailedFile(2)).text).toContain('- 2 × Camera en lugar de 4');
    expect(next.versions[0]?.changes[0]?.text).toBe('2 × Camera instead of 4');
  });

  it('does not reveal the former customer', async () => {
    const before = request.customerEmail;
    const sent = await send();
    await mailedFile(1);
    request = await adminClient.patch(sent, {
      customerEmail: `other-${request.reference.toLowerCase()}@example.com`,
      customerPhone: '305-555-0199',
    });
    const { versions } = await send();
    expect(versions[0]?.changes.map(({ text }) => text)).toEqual(['E-mail changed', 'Phone changed']);
    const mail = await mailedFile(1);
    expect(mail.text).toContain('- E-mail changed');
    expect(mail.text).not.toContain(before);
    const [row] = await server.database.rows(
      "select convert_from(content, 'UTF8') as content from quote_versions where quote_request_id = $1 and number = 2",
      [request.id],
    );
    expect(String(row?.['content'])).not.toContain(before);
  });

  it('is a new version with a new last day after its last day', async () => {
    await sendDaysAgo(server, request, 31);
    expect((await adminClient.find(request.id)).isChangedSinceSent).toBe(false);
    const { versions } = await send();
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'superseded'],
    ]);
    const days = versions.map(({ validUntil }) => formatDay(validUntil));
    expect(versions[0]?.changes.map(({ text }) => text)).toEqual([`Valid until: ${days.join(' instead of ')}`]);
  });

  it('is valid on its last day', async () => {
    await sendDaysAgo(server, request, 30);
    expect(states(await send())).toEqual([[1, 'open']]);
  });

  it.each(['rejected', 'completed'] as const)('cannot be sent while the request is %s', async (status) => {
    await send();
    await adminClient.setStatus(request, status);
    const problem = await refusal(SEND, { id: request.id, isResend: true });
    expect(problem).toMatchObject({
      status: 409,
      code: 'on-hold',
      detail: 'This request is rejected or completed. Set another status to send a quote.',
    });
    await adminClient.setStatus(request, 'pending');
    expect(states(await send())).toEqual([[1, 'open']]);
  });

  it('has one open version with concurrent sends and saves', async () => {
    const sends = Array.from({ length: 12 }, () =>
      adminClient.api.sendQuoteEmail({ body: { id: request.id, isResend: true } }),
    );
    const edits = (async () => {
      let saved = request;
      for (const discountAmount of [1, 2, 3, 4, 5]) saved = await adminClient.patch(saved, { discountAmount });
    })();
    await Promise.all([...sends, edits]);
    const { versions, isChangedSinceSent, unsentChanges } = await adminClient.find(request.id);
    expect(versions.filter(({ state }) => state === 'open')).toHaveLength(1);
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index));
    expect(isChangedSinceSent).toBe(unsentChanges.length > 0);
    expect(new Set(versions.map(({ sha256: hash }) => hash)).size).toBe(versions.length);
  });
});

describe('the quote as PDF', () => {
  it('is marked as a draft until it was sent', async () => {
    const { filename, content } = await generated();
    expect(filename).toBe(`quote-${request.reference}.pdf`);
    expect(textOf(content)).toContain('Notsent');
  });

  it('is the sealed file for any paper size while the request is unchanged', async () => {
    await generated();
    await send();
    const mailed = await mailedFile(1);
    for (const paperSize of ['letter', 'a4'] as const) {
      const file = await generated({ paperSize });
      expect([file.filename, file.content.equals(mailed.content)]).toEqual([mailed.filename, true]);
    }
  });

  it('is a draft again after a change, and the version can still be downloaded', async () => {
    const sent = await send();
    const mailed = await mailedFile(1);
    await adminClient.patch(sent, { discountAmount: 5 });
    expect(textOf((await generated()).content)).toContain('Notsent');
    const sealed = await generated({ version: 1 });
    expect(sealed.content.equals(mailed.content)).toBe(true);
    expect(await refusal(PDF, { quoteRequestId: request.id, version: 2 })).toMatchObject({
      status: 404,
      detail: 'This quote has no such version',
    });
  });
});

describe('a version that is withdrawn', () => {
  it('is closed with its reason', async () => {
    await send();
    const { versions } = await withdraw(1, '  The cameras are in repair  ');
    expect(versions[0]).toMatchObject({ number: 1, state: 'withdrawn', reason: 'The cameras are in repair' });
    const path = `/api/quote-requests/${request.id}/versions/1/withdraw`;
    expect(await refusal(path, { reason: null })).toMatchObject({
      status: 409,
      code: 'withdrawn',
      detail: 'Only an open version can be withdrawn, and this one is withdrawn.',
    });
    expect(states(await send())).toEqual([
      [2, 'open'],
      [1, 'withdrawn'],
    ]);
  });

  it('has to exist', async () => {
    const path = `/api/quote-requests/${request.id}/versions/7/withdraw`;
    expect(await refusal(path, { reason: null })).toMatchObject({
      status: 404,
      detail: 'This quote has no such version',
    });
  });

  it('is not mailed', async () => {
    await quotes.withoutWorker(async () => {
      await send();
      await withdraw(1);
    });
    const mail = await failedMail();
    expect([mail.attempts, mail.lastError]).toEqual([0, 'Not sent: version 1 was withdrawn before its mail went out.']);
  });
});

describe('a quote whose mail is queued', () => {
  it('is not mailed when the request is on hold', async () => {
    await quotes.withoutWorker(async () => {
      await send();
      await adminClient.setStatus(request, 'rejected');
    });
    const mail = await failedMail();
    expect(mail.lastError).toBe('Not sent: the request was rejected before the mail went out.');
  });

  it('is not mailed when another version has superseded it', async () => {
    await quotes.withoutWorker(async () => {
      await adminClient.patch(await send(), { discountAmount: 5 });
      await send();
    });
    expect((await failedMail()).lastError).toBe('Not sent: version 1 was superseded before its mail went out.');
    expect((await mailedFile(1)).filename).toBe(`quote-${request.reference}-2.pdf`);
  });

  it('is mailed when a server of the previous release has queued it', async () => {
    await mailbox.wait(request.customerEmail);
    await server.app
      .get(OutboxRepository)
      .enqueue(server.app.get(EntityManager).fork(), quoteRequestJobs.sendQuote, { quoteRequestId: request.id });
    const { filename, content } = await mailedFile(1);
    expect(filename).toBe(`quote-${request.reference}.pdf`);
    expect(textOf(content)).not.toContain('Notsent');
  });
});

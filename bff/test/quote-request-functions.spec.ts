import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { GeneratedDocumentsRepository } from '../src/modules/quote-requests/documents/generated-documents.repository.ts';
import { QuotePdfService } from '../src/modules/quote-requests/documents/quote-pdf.service.ts';
import { addEquipment } from './support/catalogue.ts';
import { emptyRedis, startWorker, type Backend } from './support/delivery-fixture.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { customerToken, QuoteRequestTestClient } from './support/quote-requests.ts';
import { TestServer, type Environment } from './support/test-server.ts';

const SEND = '/api/functions/send-quote-email';
const PDF = '/api/functions/generate-quote-pdf';
/** Longer than any test may take. */
const NEVER_MS = 10 * LIMITS.test;
const UNKNOWN_ID = '0b0a6a52-52a4-4b8e-9f3a-6d2f6c1b7a01';

const pageSize = (pdf: string) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u
    .exec(Buffer.from(pdf, 'base64').toString('latin1'))
    ?.slice(1)
    .map((points) => Math.round(Number(points)));

describe.each<Backend>(['PostgreSQL', 'Redis'])('with the worker in another process, queue on %s', (backend) => {
  const { server, adminClient, mailbox } = LinkedQuotes.forTests(async (): Promise<Environment> =>
    backend === 'Redis' ? { REDIS_URL: await emptyRedis() } : {},
  );
  let camera: number;
  let request: QuoteRequest;
  let count = 0;

  beforeAll(async () => {
    [camera = 0] = await addEquipment(server.database, [{ name: 'Camera', pricePerUnitCents: 38_533 }]);
  });
  beforeEach(async () => {
    count += 1;
    request = await adminClient.submit([[camera, 2]], {
      customerName: 'Ana Morales',
      customerEmail: `ana-${count}@example.com`,
      jobName: 'Night market pilot',
    });
  });

  const post = (path: string, body: object) => server.call(path, { method: 'POST', token: adminClient.token, body });
  const jobs = async (job: string) =>
    (await server.database.rows('select count(*)::int as count from outbox where job = $1', [job]))[0]?.['count'];

  describe('send-quote-email', () => {
    it('mails the customer the quote with its PDF, and records the delivery', async () => {
      await mailbox.wait(request.customerEmail);
      const { status, json } = await post(SEND, { ...request, isResend: true });
      expect([status, json]).toEqual([202, { queued: true }]);
      const mail = await mailbox.wait(request.customerEmail, 2);
      expect(mail.attachments).toHaveLength(1);
      expect(mail.attachments[0]).toMatchObject({
        filename: `quote-${request.reference}-1.pdf`,
        mimeType: 'application/pdf',
      });
      expect(mail.text).toContain('$2,473.82');
      const [delivery] = await vi.waitUntil(async () => {
        const { deliveries } = await adminClient.find(request.id);
        return deliveries[0]?.state === 'sent' && deliveries;
      }, WAIT);
      expect(delivery).toMatchObject({ kind: 'quote', state: 'sent', attempts: 1, lastError: null });
      expect(mail.messageId).toContain(delivery?.id);
    });

    it('rejects a quote without items, which does not count as an answer', async () => {
      const empty = await adminClient.patch(request, { items: [] });
      const before = await jobs('quote-request.send-quote-version');
      const { status, json } = await post(SEND, { id: request.id, isResend: true });
      expect(status).toBe(422);
      expect(json).toMatchObject({
        code: 'no-items',
        title: 'Failed to resend quote email',
        detail: 'The quote has no items. Add equipment and save it first.',
        error: expect.stringContaining('The quote has no items.'),
      });
      expect(await jobs('quote-request.send-quote-version')).toBe(before);
      const { answeredAt, deliveries } = await adminClient.find(empty.id);
      expect([answeredAt, deliveries.filter(({ kind }) => kind === 'quote')]).toEqual([null, []]);
    });

    it('uses only the id of the body', async () => {
      await mailbox.wait(request.customerEmail);
      const forged = {
        id: request.id,
        isResend: true,
        reference: 'BL-0000-6666',
        customerName: 'Mallory Forged',
        customerEmail: `mallory-${count}@example.com`,
        customerPhone: '666-666-6666',
        company: 'Forged Co',
        jobName: 'Forged job',
        jobNumber: 'F-666',
        purchaseOrderNumber: 'F-667',
        startDate: '2031-06-06',
        endDate: '2031-06-09',
        shootingLocations: 'Forged place',
        specialRequests: 'Forged wish',
        items: [{ ...request.items[0], name: 'Forged camera', pricePerUnit: 0.01, quantity: 666, lineSubtotal: 6.66 }],
        status: 'approved',
        isTaxExempt: true,
        discountAmount: 666,
        rentalDays: 66,
        totals: { subtotal: 6.66, discount: 6.66, isDiscountClamped: false, beforeTax: 6.66, tax: 0, total: 6.66 },
        version: 666,
        history: [],
        deliveries: [],
        createdAt: '2031-06-06T06:06:06.000Z',
        updatedAt: '2031-06-06T06:06:06.000Z',
        to: `mallory-${count}@example.com`,
        subject: 'Forged subject',
        html: '<p>Forged</p>',
      };
      expect((await post(SEND, forged)).status).toBe(202);
      const { text = '', html = '', subject = '', to, cc, bcc } = await mailbox.wait(request.customerEmail, 2);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/forged|mallory|666|6\.66|2031/iu);
      expect(to).toEqual([{ name: 'Ana Morales', address: request.customerEmail }]);
      expect([cc, bcc]).toEqual([undefined, undefined]);
      expect(text).toContain('$2,473.82');
      expect(await mailbox.mails(`mallory-${count}@example.com`)).toEqual([]);
      // Only the mail's delivery was added.
      expect(await adminClient.find(request.id)).toEqual({
        ...request,
        deliveries: expect.any(Array),
        versions: [expect.objectContaining({ number: 1, total: request.totals.total })],
        answeredAt: expect.any(String),
      });
    });

    it('rejects an unknown request', async () => {
      const { status, json } = await post(SEND, { ...request, id: UNKNOWN_ID, isResend: true });
      expect([status, json]).toMatchObject([
        404,
        { error: 'Quote request not found', title: 'Quote request not found', code: 'PGRST116' },
      ]);
    });
  });

  describe('generate-quote-pdf', () => {
    it.each([
      ['letter', [612, 792]],
      ['a4', [595, 842]],
    ] as const)('returns the quote on %s', async (paperSize, size) => {
      const { pdf, filename } = await adminClient.api.generateQuotePdf({
        body: { quoteRequestId: request.id, paperSize },
      });
      expect(filename).toBe(`quote-${request.reference}.pdf`);
      expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      expect(pageSize(pdf)).toEqual(size);
    });

    it('renders each version and size once, and a changed request again', async () => {
      const before = Number(await jobs('quote-request.make-pdf'));
      const first = await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id } });
      expect(await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id } })).toEqual(first);
      expect(await jobs('quote-request.make-pdf')).toBe(before + 1);
      await adminClient.patch(request, { jobName: 'Another job' });
      expect((await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id } })).pdf).not.toBe(
        first.pdf,
      );
      expect(await jobs('quote-request.make-pdf')).toBe(before + 2);
    });

    it('deletes files after an hour', async () => {
      await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id } });
      await server.database.run("update made_documents set created_at = now() - interval '61 minutes'");
      const before = Number(await jobs('quote-request.make-pdf'));
      await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id } });
      expect(await jobs('quote-request.make-pdf')).toBe(before + 1);
      expect(await server.database.count('made_documents')).toBe(1);
    });

    it('rejects an unknown request', async () => {
      const { status, json } = await post(PDF, { quoteRequestId: UNKNOWN_ID });
      expect([status, json]).toMatchObject([404, { error: 'Quote request not found' }]);
    });
  });
});

describe('an invalid body', () => {
  const server = TestServer.forTests();
  let admin: string;
  let customer: string;
  beforeAll(async () => {
    [admin, customer] = [(await server.signIn()).token, await customerToken(server)];
  });

  describe.each([
    ['send-quote-email', SEND, { id: 'none', isResend: true }, 'id'],
    ['send-quote-email without isResend', SEND, { id: UNKNOWN_ID }, 'isResend'],
    ['generate-quote-pdf', PDF, { quoteRequestId: '../../etc/passwd' }, 'quoteRequestId'],
    ['generate-quote-pdf on unknown paper', PDF, { quoteRequestId: UNKNOWN_ID, paperSize: 'legal' }, 'paperSize'],
  ])('%s', (_, path, body, field) => {
    it('returns its issues, as problem and as error', async () => {
      const { status, headers, json } = await server.call(path, { method: 'POST', token: admin, body });
      expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json; charset=utf-8']);
      expect(json).toMatchObject({ code: 'validation', error: expect.any(String), errors: [{ path: field }] });
    });

    it('is for admins', async () => {
      expect(await server.call(path, { method: 'POST', body })).toMatchObject({
        status: 401,
        json: { error: expect.any(String) },
      });
      expect(await server.call(path, { method: 'POST', body, token: customer })).toMatchObject({
        status: 403,
        json: { error: expect.any(String) },
      });
    });
  });
});

describe('generate-quote-pdf', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  async function start() {
    const server = await TestServer.start();
    stops.push(() => server.stop());
    const adminClient = await QuoteRequestTestClient.open(server);
    const [camera = 0] = await addEquipment(server.database, [{ name: 'Camera' }]);
    const request = await adminClient.submit([[camera, 1]]);
    const generate = () =>
      server.call(PDF, { method: 'POST', token: adminClient.token, body: { quoteRequestId: request.id } });
    return { server, adminClient, request, generate };
  }

  /** A call that waits for its file, because no worker renders it. */
  async function startWaiting() {
    const { generate, ...rest } = await start();
    rest.server.app.get(QuotePdfService).waitMs = NEVER_MS;
    const response = generate();
    await vi.waitUntil(async () => (await rest.server.database.count('made_documents')) === 1, WAIT);
    return { ...rest, response };
  }

  it('returns a problem without internals when rendering fails', async () => {
    const { server, generate } = await start();
    const worker = await startWorker(server.config, new URL('support/broken-pdf-thread.ts', import.meta.url));
    stops.push(() => worker.close());
    const { status, text, json } = await generate();
    expect([status, json]).toMatchObject([
      500,
      {
        error: 'Failed to generate PDF: The file could not be drawn. Please try again.',
        title: 'Failed to generate PDF',
      },
    ]);
    expect(text).not.toMatch(/secret|ana\.morales|glyph/u);
  });

  it(
    'times out after 20 s without a worker, and works once there is one',
    async () => {
      const { server, adminClient, request, generate } = await start();
      const started = performance.now();
      const { status, headers, json } = await generate();
      expect([status, json]).toMatchObject([503, { error: expect.stringMatching(/^Failed to generate PDF: /u) }]);
      expect(headers.get('retry-after')).toMatch(/^\d+$/u);
      expect(performance.now() - started).toBeGreaterThan(19_900);
      const worker = await startWorker(server.config);
      stops.push(() => worker.close());
      expect((await adminClient.api.generateQuotePdf({ body: { quoteRequestId: request.id } })).filename).toBe(
        `quote-${request.reference}.pdf`,
      );
      // The second call waited for the first one's file.
      expect(await server.database.count('made_documents')).toBe(1);
    },
    LIMITS.processTest,
  );

  it('times out while the database does not respond', async () => {
    const { server, generate } = await start();
    const { promise } = Promise.withResolvers<never>();
    vi.spyOn(server.app.get(GeneratedDocumentsRepository), 'findResult').mockReturnValue(promise);
    server.app.get(QuotePdfService).waitMs = 1;
    expect(await generate()).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  it('fails immediately when the request is deleted meanwhile', async () => {
    const { adminClient, request, response } = await startWaiting();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await response).toMatchObject({ status: 404, json: { code: 'PGRST116' } });
  });

  it('does not delay the shutdown of the server', async () => {
    const { server, response } = await startWaiting();
    const closing = server.app.close();
    expect((await response).status).toBe(503);
    await closing;
  });
});

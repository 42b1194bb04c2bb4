import { formatDay } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { type INestApplicationContext } from '@nestjs/common';
import { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PaperworkNoticesService } from '../src/modules/quote-requests/paperwork/paperwork-notices.service.js';
import { runHourlyWork } from '../src/startup.js';
import { startWorker } from './support/delivery-fixture.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { quoteLinkIn } from './support/mailbox.js';
import { approve, document, giveLink, inDays, upload } from './support/paperwork.js';
import { type QuoteRequestTestClient } from './support/quote-requests.js';
import { type TestServer } from './support/test-server.js';

/** Mails about paperwork. */

let quotes: LinkedQuotes;
let server: TestServer;
let adminClient: QuoteRequestTestClient;
let request: QuoteRequest;
let link: string;

beforeAll(async () => {
  quotes = await LinkedQuotes.start({ RATE_LIMIT_SCALE: '1000' });
  ({ server, desk: adminClient } = quotes);
});
afterAll(() => quotes.stop());

async function open(changes: Parameters<LinkedQuotes['submit']>[0] = {}): Promise<void> {
  request = await quotes.submit({ startDate: inDays(10), endDate: inDays(12), ...changes });
  await quotes.queue(request);
  link = await giveLink(server, request.id);
}
beforeEach(() => open());

/** Noon in Miami, about; at night no notice leaves. */
const noon = () => new Date(`${inDays(0)}T17:00:00Z`);
const notify = (now = noon(), app: INestApplicationContext = server.app) =>
  app.get(PaperworkNoticesService, { strict: false }).queueDue(now);

const uploaded = async (text?: string) => (await upload(server, link, 'insurance', document(text))).id ?? '';
const refuse = (pid: string, reason: string | null = 'Unsigned') =>
  adminClient.api.reviewPaperwork({ params: { id: request.id, pid }, body: { state: 'refused', reason } });

const jobs = async (job: string) =>
  (
    await server.database.rows(`select 1 from outbox where job = $1 and payload ->> 'quoteRequestId' = $2`, [
      `quote-request.${job}`,
      request.id,
    ])
  ).length;
const notices = () =>
  server.database.rows(
    'select n.notice from paperwork_notices n join paperwork p on p.id = n.paperwork_id where p.quote_request_id = $1',
    [request.id],
  );

const mailTo = (address: string, subject: string): Promise<Email> =>
  vi.waitUntil(async () => (await quotes.mailbox.now(address)).find((each) => each.subject === subject), WAIT);
const textOf = ({ text }: Email) => text?.replaceAll(/\s+/gu, ' ');

describe('staff get a mail', () => {
  it('about the first document that waits, and none for those that come while it does', async () => {
    await uploaded();
    await uploaded('better');
    await upload(server, link, 'card-authorization', document('card'));
    expect(await jobs('notify-of-paperwork')).toBe(1);
  });

  it('with the page of the request, and without the file', async () => {
    await quotes.jobsAreDone();
    await uploaded();
    const mail = await mailTo(server.config.businessEmail, `Paperwork of quote ${request.reference} to review`);
    expect(mail.text).toContain(`${server.config.publicOrigin}/admin/quote-requests/${request.id}`);
    expect(textOf(mail)).toContain('Certificate of insurance');
    expect(mail.attachments).toEqual([]);
    expect(mail.replyTo?.[0]?.address).toBe(request.customerEmail);
  });

  it('about the document in place of one that was replaced before the mail went out', async () => {
    await quotes.withoutWorker(async () => {
      await uploaded();
      await uploaded('better');
    });
    const mail = await mailTo(server.config.businessEmail, `Paperwork of quote ${request.reference} to review`);
    expect(textOf(mail)).toContain('Certificate of insurance');
  });

  it('about the next one once all were reviewed', async () => {
    await refuse(await uploaded());
    await uploaded('better');
    expect(await jobs('notify-of-paperwork')).toBe(2);
  });
});

describe('a refusal', () => {
  it.each([
    ['en', '/quotes/', 'Please send us another certificate of insurance for quote'],
    ['es', '/es/quotes/', 'Envíenos otro certificado de seguro para la cotización'],
  ] as const)('is mailed in %s with its reason and a new link', async (locale, path, subject) => {
    await open({ locale });
    await refuse(await uploaded(), 'It is not signed.\n<b>Please</b> sign it.');
    const mail = await mailTo(request.customerEmail, `${subject} ${request.reference}`);
    expect(textOf(mail)).toContain('It is not signed.');
    expect(mail.html).toContain('&lt;b&gt;Please&lt;/b&gt;');
    const found = quoteLinkIn(mail);
    expect(found.path).toBe(`${path}${found.token}`);
    expect((await server.call('/api/quotes/current', { token: found.token })).status).toBe(200);
  });

  it('that was taken back, and one of a replaced document, are not mailed', async () => {
    await quotes.jobsAreDone();
    const before = (await quotes.mailbox.now(request.customerEmail)).length;
    await quotes.withoutWorker(async () => {
      const pid = await uploaded();
      await refuse(pid);
      await approve(adminClient.api, request.id, pid, inDays(100));
      const replaced = (await upload(server, link, 'card-authorization', document('card'))).id ?? '';
      await refuse(replaced);
      await upload(server, link, 'card-authorization', document('signed'));
    });
    await quotes.jobsAreDone();
    expect(await quotes.mailbox.now(request.customerEmail)).toHaveLength(before);
  });

  it('is mailed once when it is said again', async () => {
    const pid = await uploaded();
    await refuse(pid);
    await refuse(pid);
    expect(await jobs('send-paperwork-refusal')).toBe(1);
  });
});

describe('a notice', () => {
  it.each([
    ['en', 'Your certificate of insurance for quote', 'ends before the return'],
    ['es', 'Su certificado de seguro para la cotización', 'vence antes de la devolución'],
  ] as const)('about a document that ends before the return is mailed in %s', async (locale, before, after) => {
    await open({ locale });
    await approve(adminClient.api, request.id, await uploaded(), inDays(11));
    await notify();
    const mail = await mailTo(request.customerEmail, `${before} ${request.reference} ${after}`);
    expect(textOf(mail)).toContain(formatDay(inDays(11), locale));
    expect(textOf(mail)).toContain(formatDay(inDays(12), locale));
    expect(quoteLinkIn(mail).token).toMatch(/^[\w-]{43}$/u);
  });

  it('about a document that ends within 7 days and covers a rental to come is another one', async () => {
    await open({ startDate: inDays(3), endDate: inDays(4) });
    await approve(adminClient.api, request.id, await uploaded(), inDays(5));
    await notify();
    expect(await notices()).toEqual([{ notice: 'ending' }]);
    await mailTo(request.customerEmail, `Your certificate of insurance for quote ${request.reference} ends soon`);
  });

  it('is queued once, however often and by however many servers at once', async () => {
    await approve(adminClient.api, request.id, await uploaded(), inDays(11));
    const other = await startWorker(server.config);
    try {
      await Promise.all([server.app, other, server.app, other].map((app) => notify(noon(), app)));
      await notify();
      expect(await notices()).toEqual([{ notice: 'short' }]);
      expect(await jobs('send-paperwork-notice')).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('is queued by the hourly work of a server, and not at night', async () => {
    await approve(adminClient.api, request.id, await uploaded(), inDays(11));
    await runHourlyWork(server.app, new Date(`${inDays(0)}T07:00:00Z`));
    expect(await notices()).toEqual([]);
    await runHourlyWork(server.app, noon());
    expect(await notices()).toEqual([{ notice: 'short' }]);
  });

  it('follows the days that were sent, once they move', async () => {
    await approve(adminClient.api, request.id, await uploaded(), inDays(50));
    await notify();
    await adminClient.patch(await adminClient.find(request.id), { endDate: inDays(60) });
    await notify();
    expect(await notices()).toEqual([]);
    await quotes.queue(request);
    await notify();
    expect(await notices()).toEqual([{ notice: 'short' }]);
  });

  it.each<[string, (pid: string) => Promise<unknown>]>([
    ['a newer document was uploaded', () => uploaded('newer')],
    ['it was refused', (pid) => refuse(pid)],
    ['the request is completed', () => adminClient.setStatus(request, 'completed')],
    [
      'the version was withdrawn',
      () => adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } }),
    ],
    [
      'the address was corrected',
      async () =>
        adminClient.patch(await adminClient.find(request.id), { customerEmail: `new-${request.customerEmail}` }),
    ],
    ['the request was deleted', () => adminClient.api.deleteQuoteRequest({ params: { id: request.id } })],
  ])('is not queued once %s, and not mailed when it was queued before', async (_, change) => {
    const pid = await uploaded();
    await approve(adminClient.api, request.id, pid, inDays(11));
    await quotes.jobsAreDone();
    const mails = async () =>
      (await quotes.mailbox.now(request.customerEmail)).filter(({ subject }) => /ends before/u.test(subject ?? ''));
    await quotes.withoutWorker(async () => {
      await notify();
      await change(pid);
    });
    await quotes.jobsAreDone();
    await server.database.run('delete from paperwork_notices');
    await notify();
    expect(await notices()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

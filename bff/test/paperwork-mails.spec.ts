import { formatDay } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { INestApplicationContext } from '@nestjs/common';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaperworkNoticesRepository } from '../src/modules/quote-requests/paperwork/paperwork-notices.repository.ts';
import { runHourlyWork } from '../src/startup.ts';
import { inDays, noonOf } from './support/days.ts';
import { startWorker } from './support/delivery-fixture.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { approve, document, upload } from './support/paperwork.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;
let link: string;

async function open(changes: Parameters<LinkedQuotes['submit']>[0] = {}): Promise<void> {
  ({ request, link } = await quotes.submitSent({ startDate: inDays(10), endDate: inDays(12), ...changes }));
}
beforeEach(() => open());

// Notices are not sent at night.
const noon = () => noonOf(inDays(0));
const notify = (now = noon(), app: INestApplicationContext = server.app) =>
  app.get(PaperworkNoticesRepository, { strict: false }).queueDue(now);

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
  quotes.mailbox.find(address, (mail) => mail.subject === subject);
const textOf = ({ text }: Email) => text?.replaceAll(/\s+/gu, ' ');

describe('staff get a mail', () => {
  it('about the first waiting document, and none for later ones', async () => {
    await uploaded();
    await uploaded('better');
    await upload(server, link, 'card-authorization', document('card'));
    expect(await jobs('notify-of-paperwork')).toBe(1);
  });

  it('with a link to the request, without the file', async () => {
    await quotes.waitForJobs();
    await uploaded();
    const mail = await mailTo(server.config.businessEmail, `Paperwork of quote ${request.reference} to review`);
    expect(mail.text).toContain(`${server.config.publicOrigin}/admin/quote-requests/${request.id}`);
    expect(textOf(mail)).toContain('Certificate of insurance');
    expect(mail.attachments).toEqual([]);
    expect(mail.replyTo?.[0]?.address).toBe(request.customerEmail);
  });

  it('about the newer document when the first was replaced before the mail', async () => {
    await quotes.withoutWorker(async () => {
      await uploaded();
      await uploaded('better');
    });
    const mail = await mailTo(server.config.businessEmail, `Paperwork of quote ${request.reference} to review`);
    expect(textOf(mail)).toContain('Certificate of insurance');
  });

  it('about the next document after all were reviewed', async () => {
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

  it('that was reverted or whose document was replaced is not mailed', async () => {
    await quotes.waitForJobs();
    const before = (await quotes.mailbox.mails(request.customerEmail)).length;
    await quotes.withoutWorker(async () => {
      const pid = await uploaded();
      await refuse(pid);
      await approve(adminClient.api, request.id, pid, inDays(100));
      const replaced = (await upload(server, link, 'card-authorization', document('card'))).id ?? '';
      await refuse(replaced);
      await upload(server, link, 'card-authorization', document('signed'));
    });
    await quotes.waitForJobs();
    expect(await quotes.mailbox.mails(request.customerEmail)).toHaveLength(before);
  });

  it('is mailed once when it is repeated', async () => {
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

  it('about a document that expires within 7 days has its own text', async () => {
    await open({ startDate: inDays(3), endDate: inDays(4) });
    await approve(adminClient.api, request.id, await uploaded(), inDays(5));
    await notify();
    expect(await notices()).toEqual([{ notice: 'ending' }]);
    await mailTo(request.customerEmail, `Your certificate of insurance for quote ${request.reference} ends soon`);
  });

  it('is queued once by repeated and concurrent runs', async () => {
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

  it('is queued by the hourly work, not at night', async () => {
    await approve(adminClient.api, request.id, await uploaded(), inDays(11));
    await runHourlyWork(server.app, new Date(`${inDays(0)}T07:00:00Z`));
    expect(await notices()).toEqual([]);
    await runHourlyWork(server.app, noon());
    expect(await notices()).toEqual([{ notice: 'short' }]);
  });

  it('follows changes of the rental days', async () => {
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
    ['it was rejected', (pid) => refuse(pid)],
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
    await quotes.waitForJobs();
    const mails = async () =>
      (await quotes.mailbox.mails(request.customerEmail)).filter(({ subject }) => /ends before/u.test(subject ?? ''));
    await quotes.withoutWorker(async () => {
      await notify();
      await change(pid);
    });
    await quotes.waitForJobs();
    await server.database.run('delete from paperwork_notices');
    await notify();
    expect(await notices()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

testStatementPlans(quotes.server);

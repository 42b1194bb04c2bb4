import { randomUUID } from 'node:crypto';
import {
  addDays,
  formatDay,
  formatUsd,
  isReminderHour,
  toCents,
  type Day,
  type QuoteReminderKind,
} from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { INestApplicationContext } from '@nestjs/common';
import type { Email } from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { PrivacyService } from '../src/modules/privacy/privacy.service.ts';
import { QuoteRemindersRepository } from '../src/modules/quote-requests/reminders/quote-reminders.repository.ts';
import { QuoteVersionsService } from '../src/modules/quote-requests/versions/quote-versions.service.ts';
import { runHourlyWork } from '../src/startup.ts';
import { inDays, noonOf } from './support/days.ts';
import { startWorker } from './support/delivery-fixture.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';
import { quoteLinkIn } from './support/mailbox.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const quotes = LinkedQuotes.forTests();
const { server, adminClient } = quotes;
let request: QuoteRequest;
let by: { readonly profileId: string; readonly email: string };

beforeAll(async () => {
  const { id: profileId, email } = await adminClient.api.getProfile();
  by = { profileId, email };
});
beforeEach(async () => {
  request = await quotes.submit();
});

const VALID_DAYS = 30;
/** In the middle of each reminder's span, because midnight may pass during a test. */
const DAYS_LEFT = { 'week-before': 5, 'day-before': 1, 'day-after': -1 } as const;

// Reminders are not sent at night.
const noon = () => noonOf(inDays(0));

/** Sends a version with this many days left. @returns its last day */
async function sendWithDaysLeft(daysLeft: number): Promise<Day> {
  const validUntil = inDays(daysLeft);
  await server.app.get(QuoteVersionsService).send(request.id, { by, at: noonOf(addDays(validUntil, -VALID_DAYS)) });
  return validUntil;
}

const remind = (now = noon(), app: INestApplicationContext = server.app) =>
  app.get(QuoteRemindersRepository, { strict: false }).queueDue(now);

const queued = async () =>
  (
    await server.database.rows(
      `select m.kind, (select count(*)::int from outbox o where o.payload ->> 'quoteVersionId' = v.id::text
         and o.payload ->> 'reminder' = m.kind) as jobs
       from quote_reminders m join quote_versions v on v.id = m.quote_version_id
       where v.quote_request_id = $1 order by m.queued_at`,
      [request.id],
    )
  ).map(({ kind, jobs }) => [kind, jobs]);

const setWaiting = (since: string | null) =>
  server.database.run('update quote_requests set waiting_since = $2 where id = $1', [request.id, since]);

const turn = (on: boolean) => adminClient.api.setQuoteReminders({ params: { id: request.id }, body: { on } });

const reminderMail = (subject: string): Promise<Email> =>
  vi.waitUntil(
    async () => (await quotes.mailbox.mails(request.customerEmail)).find((mail) => mail.subject === subject),
    WAIT,
  );

const reminderDelivery = async () =>
  (await adminClient.find(request.id)).deliveries.find(({ kind }) => kind === 'quote-reminder');

describe('a reminder', () => {
  const ending = {
    en: (validUntil: Day) => `Your quote ${request.reference} is valid until ${formatDay(validUntil)}`,
    es: (validUntil: Day) => `Su cotización ${request.reference} es válida hasta el ${formatDay(validUntil, 'es')}`,
  };
  const expired = {
    en: () => `Your quote ${request.reference} has expired`,
    es: () => `Su cotización ${request.reference} venció`,
  };

  it.each([
    ['week-before', 'en', '/quotes/', ending.en],
    ['day-before', 'es', '/es/quotes/', ending.es],
    ['day-after', 'en', '/quotes/', expired.en],
    ['day-after', 'es', '/es/quotes/', expired.es],
  ] as const)('%s is mailed in %s with last day, total and a new link', async (kind, locale, path, subject) => {
    request = await quotes.submit({ locale });
    const validUntil = await sendWithDaysLeft(DAYS_LEFT[kind]);
    await remind();
    const mail = await reminderMail(subject(validUntil));
    expect(mail.text?.replaceAll(/\s+/gu, ' ')).toContain(formatDay(validUntil, locale));
    expect(mail.text).toContain(formatUsd(toCents(request.totals.total)));
    expect([mail.attachments, mail.replyTo?.[0]?.address]).toEqual([[], 'rentals@backlot.example']);
    const link = quoteLinkIn(mail);
    expect(link.path).toBe(`${path}${link.token}`);
    expect((await server.call('/api/quotes/current', { token: link.token })).status).toBe(200);
    expect(JSON.stringify(await adminClient.find(request.id))).not.toContain(link.token);
  });

  it('is in the deliveries and events of the request, and changes nothing else', async () => {
    await sendWithDaysLeft(DAYS_LEFT['day-after']);
    const { status, version, waitingSince } = await adminClient.find(request.id);
    await remind();
    const delivery = await vi.waitUntil(async () => {
      const found = await reminderDelivery();
      return found?.state === 'sent' ? found : undefined;
    }, WAIT);
    const found = await adminClient.find(request.id);
    expect(found).toMatchObject({ status, version, waitingSince, versions: [{ state: 'open' }] });
    expect(found.reminders).toEqual({ on: true, sent: [{ kind: 'day-after', deliveryId: delivery.id }] });
    const events = await server.database.rows(
      `select convert_from(e.content, 'UTF8')::jsonb as content from quote_events e
       join quote_versions v on v.id = e.quote_version_id where v.quote_request_id = $1 order by e.number`,
      [request.id],
    );
    expect(events.map(({ content }) => content)).toEqual([
      expect.objectContaining({ kind: 'sent' }),
      expect.objectContaining({ kind: 'reminded', reminder: 'day-after' }),
    ]);
  });

  it('is queued once by repeated and concurrent runs', async () => {
    const other = await startWorker(server.config);
    try {
      await sendWithDaysLeft(DAYS_LEFT['week-before']);
      await Promise.all([server.app, other, server.app, other].map((app) => remind(noon(), app)));
      await remind();
      expect(await queued()).toEqual([['week-before', 1]]);
    } finally {
      await other.close();
    }
  });

  it('cannot be queued twice in the database', async () => {
    await sendWithDaysLeft(DAYS_LEFT['week-before']);
    await remind();
    await expect(
      server.database.run(
        `insert into quote_reminders (quote_version_id, kind, delivery_id)
         select quote_version_id, kind, $1 from quote_reminders`,
        [randomUUID()],
      ),
    ).rejects.toThrow('quote_reminders_pkey');
  });

  it('is queued after the night in Miami', async () => {
    const validUntil = await sendWithDaysLeft(VALID_DAYS);
    const due = addDays(validUntil, -7);
    const start = ['13', '14'].map((hour) => new Date(`${due}T${hour}:00:00Z`)).find(isReminderHour);
    if (start === undefined) throw new Error(`The night of ${due} ends at another hour`);
    await remind(new Date(start.getTime() - 1));
    expect(await queued()).toEqual([]);
    await remind(start);
    expect(await queued()).toEqual([['week-before', 1]]);
  });

  it.each<[QuoteReminderKind[], number[]]>([
    [['day-before'], [0]],
    [['day-after'], [-3]],
    [[], [-4]],
    [
      ['week-before', 'day-before', 'day-after'],
      [2, 0, -3],
    ],
  ])('is queued late as %j when servers run with %j days left', async (kinds, daysLeft) => {
    const validUntil = await sendWithDaysLeft(VALID_DAYS);
    for (const left of daysLeft) await remind(noonOf(addDays(validUntil, -left)));
    expect(await queued()).toEqual(kinds.map((kind) => [kind, 1]));
  });

  it('is queued by the hourly work of a server', async () => {
    await sendWithDaysLeft(DAYS_LEFT['week-before']);
    await runHourlyWork(server.app, noon());
    expect(await queued()).toEqual([['week-before', 1]]);
  });

  it('is queued separately for a new version', async () => {
    await sendWithDaysLeft(DAYS_LEFT['week-before']);
    await remind();
    await adminClient.patch(await adminClient.find(request.id), { discountAmount: 10 });
    await sendWithDaysLeft(DAYS_LEFT['day-before']);
    expect((await adminClient.find(request.id)).reminders.sent).toEqual([]);
    await remind();
    expect(await queued()).toEqual([
      ['week-before', 1],
      ['day-before', 1],
    ]);
    expect((await adminClient.find(request.id)).reminders.sent.map(({ kind }) => kind)).toEqual(['day-before']);
  });
});

describe('no reminder is queued', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['staff have turned reminders off', () => turn(false)],
    ['a question waits', () => setWaiting('2026-01-01')],
    ['the request is rejected', () => adminClient.setStatus(request, 'rejected')],
    ['the request is completed', () => adminClient.setStatus(request, 'completed')],
    [
      'the version was withdrawn',
      () => adminClient.api.withdrawQuoteVersion({ params: { id: request.id, n: 1 }, body: { reason: null } }),
    ],
    [
      'the address was corrected',
      async () =>
        adminClient.patch(await adminClient.find(request.id), {
          customerEmail: `new-${request.reference}@example.com`,
        }),
    ],
    ['the request was deleted', () => adminClient.api.deleteQuoteRequest({ params: { id: request.id } })],
  ])('once %s', async (_, change) => {
    await sendWithDaysLeft(DAYS_LEFT['week-before']);
    await change();
    await remind();
    expect(await queued()).toEqual([]);
  });

  it('before a reply, or while reminders are off', async () => {
    await sendWithDaysLeft(DAYS_LEFT['week-before']);
    await turn(false);
    await setWaiting('2026-01-01');
    await adminClient.api.dismissQuestion({ params: { id: request.id } });
    await remind();
    expect(await queued()).toEqual([]);
    await turn(true);
    await remind();
    expect(await queued()).toEqual([['week-before', 1]]);
  });
});

describe('a queued reminder', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['Not sent: reminders were turned off before the mail went out.', () => turn(false)],
    ['Not sent: the customer waits for a reply.', () => setWaiting('2026-01-01')],
    [
      'Not sent: the request was completed before the mail went out.',
      () => adminClient.setStatus(request, 'completed'),
    ],
  ])('ends with %j and no link', async (reason, change) => {
    await sendWithDaysLeft(DAYS_LEFT['week-before']);
    await quotes.waitForJobs();
    const links = async () =>
      (await server.database.rows('select 1 from quote_links where quote_request_id = $1', [request.id])).length;
    const before = await links();
    await quotes.withoutWorker(async () => {
      await remind();
      await change();
    });
    await quotes.waitForJobs();
    expect(await reminderDelivery()).toMatchObject({ state: 'failed', lastError: reason });
    expect(await links()).toBe(before);
  });

  it('is not sent after its days have passed', async () => {
    const validUntil = await sendWithDaysLeft(VALID_DAYS);
    await remind(noonOf(addDays(validUntil, -5)));
    await quotes.waitForJobs();
    expect(await reminderDelivery()).toMatchObject({
      state: 'failed',
      lastError: 'Not sent: this is not its day any more.',
    });
  });
});

describe('the reminder setting', () => {
  it('is on by default, and does not change the version of the request', async () => {
    expect(request.reminders).toEqual({ on: true, sent: [] });
    const off = await turn(false);
    expect([off.reminders.on, off.version, off.updatedAt]).toEqual([false, request.version, request.updatedAt]);
    expect((await adminClient.find(request.id)).reminders.on).toBe(false);
    expect((await turn(true)).reminders.on).toBe(true);
  });

  it('is rejected for an unknown request and for other values', async () => {
    const refusal = (id: string, body: unknown) =>
      server.problem(`/api/quote-requests/${id}/reminders`, { method: 'PUT', token: adminClient.token, body });
    expect(await refusal(randomUUID(), { on: true })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'Failed to change the reminders',
    });
    expect(await refusal(request.id, { on: 'off' })).toMatchObject({ status: 422, errors: [{ path: 'on' }] });
  });
});

describe('reminders of a person', () => {
  const privacy = () => server.app.get(PrivacyService, { strict: false });

  it('are exported and erased with the quote', async () => {
    await sendWithDaysLeft(DAYS_LEFT['day-after']);
    await remind();
    await quotes.waitForJobs();
    const { data } = await privacy().export(request.customerEmail);
    expect(data).toMatchObject({
      quoteRequests: { sealedQuotes: [{ reminders: [{ kind: 'day-after', queuedAt: expect.any(Date) }] }] },
    });
    await privacy().erase(request.customerEmail, new Date());
    expect(await queued()).toEqual([]);
    const left = await server.database.rows(
      'select 1 from quote_reminders where quote_version_id not in (select id from quote_versions)',
    );
    expect(left).toEqual([]);
  });

  it('of a deleted request are deleted with its expired quote', async () => {
    await sendWithDaysLeft(DAYS_LEFT['day-after']);
    await remind();
    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await queued()).toEqual([['day-after', 1]]);
    const requestsBefore = new Date(Date.now() + 60_000);
    await privacy().removeExpired({ requestsBefore, mailsBefore: undefined, activityDays: 3650 });
    expect(await queued()).toEqual([]);
  });
});

testStatementPlans(quotes.server);

import { describe, it, vi, type TestContext } from 'vitest';
import { LIMITS, WAIT } from '../../../tools/suite/limits.ts';
import { FaultFixture } from '../support/fault-fixture.ts';

const LONG_WAIT = { timeout: LIMITS.longWait };

async function start(
  { onTestFinished }: TestContext,
  options?: Parameters<typeof FaultFixture.start>[0],
): Promise<FaultFixture> {
  const fixture = await FaultFixture.start(options);
  onTestFinished(() => fixture.end());
  return fixture;
}

// Concurrent because the tests mostly wait; the longest comes first, so that the others run alongside it.
describe.concurrent('the mail server', () => {
  it('replies after 60 s: each mail is sent once, and the site responds meanwhile', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.smtp.behaviorFor = () => ({ kind: 'delay', ms: 60_000 });
    await faults.submit(1);
    await vi.waitUntil(() => faults.smtp.received.length === 2, LONG_WAIT);
    expect((await fetch(`${faults.url}/api/equipment/count`)).status).toBe(200);
    await vi.waitUntil(() => faults.smtp.accepted.length === 2, LONG_WAIT);
    expect(await faults.wrongMails()).toEqual([]);
    expect([...faults.smtp.copies().values()]).toEqual([1, 1]);
  });

  it('refuses connections: mails are sent once it accepts them', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    await faults.smtp.close();
    await faults.submit(5);
    await vi.waitUntil(
      async () =>
        (
          await faults.rows(
            "select 1 from deliveries where attempts > 0 and last_error is not null and state = 'waiting'",
          )
        ).length === 10,
      { ...LONG_WAIT, interval: 100 },
    );
    // Readiness does not depend on the mail server.
    await vi.waitUntil(async () => (await faults.readiness()) === 200, WAIT);
    await faults.smtp.open();
    expect(await faults.wrongRequests(5)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('replies 421 to the first attempt of each mail: the second succeeds', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.smtp.behaviorFor = (_mail, attempt) => (attempt === 1 ? { kind: 'reject', code: 421 } : { kind: 'accept' });
    await faults.submit(5);
    expect(await faults.wrongRequests(5)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    expect(await faults.rows(`select distinct attempts from deliveries`)).toEqual([{ attempts: 2 }]);
  });

  it('replies 550: the delivery fails without a retry', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.smtp.behaviorFor = ({ to }) => (to.startsWith('crew-') ? { kind: 'reject', code: 550 } : { kind: 'accept' });
    await faults.submit(3);
    await vi.waitUntil(
      async () => (await faults.rows("select 1 from deliveries where state = 'waiting'")).length === 0,
      { ...LONG_WAIT, interval: 100 },
    );
    expect(
      await faults.rows(
        `select kind, state, attempts, last_error is null as is_fine, sent_at is null as is_unsent, count(*)::int as count from deliveries group by 1, 2, 3, 4, 5 order by 1`,
      ),
    ).toEqual([
      { kind: 'acknowledgement', state: 'failed', attempts: 1, is_fine: false, is_unsent: true, count: 3 },
      { kind: 'staff-notification', state: 'sent', attempts: 1, is_fine: true, is_unsent: false, count: 3 },
    ]);
    expect(faults.smtp.received.filter(({ to }) => to.startsWith('crew-'))).toHaveLength(3);
    expect(await faults.rows("select 1 from deliveries where last_error like '%@%'")).toEqual([]);
  });

  it.for([true, false])(
    'disconnects after the text of each mail: no mail is lost (accepted: %s)',
    async (isAccepted, test) => {
      const { expect } = test;
      const faults = await start(test);
      faults.smtp.behaviorFor = (_mail, attempt) =>
        attempt === 1 ? { kind: 'disconnect', isAccepted } : { kind: 'accept' };
      await faults.submit(4);
      expect(await faults.wrongRequests(4)).toEqual([]);
      expect(await faults.wrongMails()).toEqual([]);
      // Copies share a Message-ID, so mail clients can recognise duplicates.
      expect(faults.smtp.copies().size).toBe(8);
    },
  );

  it.for<readonly [string, boolean]>([
    ['PostgreSQL', false],
    ['Redis', true],
  ])('does not reply to many mails: a quote PDF is still rendered, queue on %s', async ([, hasRedis], test) => {
    const { expect } = test;
    const faults = await start(test, { hasRedis });
    const pdfsMade = Promise.withResolvers<void>();
    faults.smtp.behaviorFor = () => ({ kind: 'wait', until: pdfsMade.promise });
    await faults.submit(14);
    await vi.waitUntil(() => faults.smtp.received.length >= 12, LONG_WAIT);
    const admin = await faults.admin();
    const requests = await faults.rows("select id from quote_requests where customer_email like 'crew-%' limit 3");
    for (const { id } of requests) {
      const { pdf } = await admin.generateQuotePdf({ body: { quoteRequestId: String(id) } });
      expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(faults.smtp.accepted).toEqual([]);
    pdfsMade.resolve();
    await vi.waitUntil(() => faults.smtp.accepted.length >= 12, LONG_WAIT);
  });
});

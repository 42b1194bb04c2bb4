import { describe, it, vi, type TestContext } from 'vitest';
import { LIMITS, WAIT } from '../../../tools/suite/limits.ts';
import { FaultFixture } from '../support/fault-fixture.js';

/** The mail server's answer takes 60 s, and pauses between attempts are long. */
const LONG_WAIT = { timeout: LIMITS.longWait };

async function start(
  { onTestFinished }: TestContext,
  options?: Parameters<typeof FaultFixture.start>[0],
): Promise<FaultFixture> {
  const world = await FaultFixture.start(options);
  onTestFinished(() => world.end());
  return world;
}

// Each waits most of its time, so two run at once; the one that waits a whole minute comes first and has all others beside it.
describe.concurrent('the mail server', () => {
  it('needs 60 s for its answer: the mail goes out once, and the site answers meanwhile', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.box.treat = () => ({ kind: 'after', ms: 60_000 });
    await faults.submit(1);
    await vi.waitUntil(() => faults.box.seen.length === 2, LONG_WAIT);
    expect((await fetch(`${faults.url}/api/equipment/count`)).status).toBe(200);
    await vi.waitUntil(() => faults.box.taken.length === 2, LONG_WAIT);
    expect(await faults.wrongMails()).toEqual([]);
    expect([...faults.box.copies().values()]).toEqual([1, 1]);
  });

  it('refuses connections for a while', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    await faults.box.close();
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
    // Nobody's page depends on it.
    await vi.waitUntil(async () => (await faults.readiness()) === 200, WAIT);
    await faults.box.open();
    expect(await faults.wrongRequests(5)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('says 421 to the first try of each mail', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.box.treat = (_mail, times) => (times === 1 ? { kind: 'refuse', code: 421 } : { kind: 'take' });
    await faults.submit(5);
    expect(await faults.wrongRequests(5)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    expect(await faults.rows(`select distinct attempts from deliveries`)).toEqual([{ attempts: 2 }]);
  });

  it('says 550: given up at once, and told in the delivery', async (test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.box.treat = ({ to }) => (to.startsWith('crew-') ? { kind: 'refuse', code: 550 } : { kind: 'take' });
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
    expect(faults.box.seen.filter(({ to }) => to.startsWith('crew-'))).toHaveLength(3);
    expect(await faults.rows("select 1 from deliveries where last_error like '%@%'")).toEqual([]);
  });

  it.for([true, false])('hangs up after the text of each mail, having kept it: %s', async (keeps, test) => {
    const { expect } = test;
    const faults = await start(test);
    faults.box.treat = (_mail, times) => (times === 1 ? { kind: 'hang-up', keeps } : { kind: 'take' });
    await faults.submit(4);
    expect(await faults.wrongRequests(4)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    // A copy has the same Message-ID, by which readers recognise it.
    expect(faults.box.copies().size).toBe(8);
  });

  it.for<readonly [string, boolean]>([
    ['PostgreSQL', false],
    ['Redis', true],
  ])(
    'does not answer, and more mails wait than are sent at once: a quote is drawn meanwhile, queue on %s',
    async ([, hasRedis], test) => {
      const { expect } = test;
      const faults = await start(test, { hasRedis });
      const drawn = Promise.withResolvers<void>();
      faults.box.treat = () => ({ kind: 'hold', until: drawn.promise });
      await faults.submit(14);
      await vi.waitUntil(() => faults.box.seen.length >= 12, LONG_WAIT);
      const admin = await faults.admin();
      const requests = await faults.rows("select id from quote_requests where customer_email like 'crew-%' limit 3");
      for (const { id } of requests) {
        const { pdf } = await admin.generateQuotePdf({ body: { quoteRequestId: String(id) } });
        expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      }
      expect(faults.box.taken).toEqual([]);
      drawn.resolve();
      await vi.waitUntil(() => faults.box.taken.length >= 12, LONG_WAIT);
    },
  );
});

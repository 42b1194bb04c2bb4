import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { FaultFixture } from '../support/fault-fixture.ts';

/**
 * Submits `count` requests, `concurrency` at a time, and runs `fault` once after a third of the receipts. Requests
 * in flight at that moment are hit; a count above the concurrency leaves requests before and after them.
 */
async function submitWithFault(
  faults: FaultFixture,
  count: number,
  fault: () => Promise<void>,
  concurrency = 20,
): Promise<void> {
  const hit = Promise.withResolvers<void>();
  let isHit = false;
  const submitted = faults.submit(count, {
    concurrency,
    onReceipt: (receipts) => {
      if (isHit || receipts < count / 3) return;
      isHit = true;
      hit.resolve(fault());
    },
  });
  // A fault that fails may leave no server: it is reported before the submits give up.
  await Promise.all([submitted, hit.promise]);
}

async function expectRecovery(faults: FaultFixture): Promise<void> {
  await vi.waitUntil(async () => (await faults.readiness()) === 200, WAIT);
}

describe('while requests are submitted', () => {
  it('loses no request when the server is killed', async () => {
    const faults = await FaultFixture.forTest();
    await submitWithFault(faults, 100, async () => {
      await faults.server.end('SIGKILL');
      expect(await faults.readiness()).toBe(0);
      await faults.restartServer();
      await expectRecovery(faults);
    });
    expect(await faults.wrongRequests(100)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('loses no request when PostgreSQL is killed', async () => {
    const faults = await FaultFixture.forTest();
    await submitWithFault(faults, 30, async () => {
      process.kill(faults.postgres.pid, 'SIGKILL');
      await vi.waitUntil(async () => (await faults.readiness()) === 503, { ...WAIT, interval: 20 });
      faults.postgres.keepRunning(() => undefined);
      await expectRecovery(faults);
    });
    expect(await faults.wrongRequests(30)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('loses no job when Redis is killed without persistence', async () => {
    const faults = await FaultFixture.forTest({ hasRedis: true });
    await submitWithFault(faults, 30, async () => {
      await faults.redis?.kill();
      // Requests are accepted without Redis: their jobs wait in the outbox.
      await expectRecovery(faults);
      await faults.submit(5);
      await faults.restartRedis();
    });
    expect(await faults.wrongRequests(35)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('finishes running requests on SIGTERM', async () => {
    const faults = await FaultFixture.forTest();
    const stop = async () => {
      // After the server's own time limit, the exit code would be 1.
      expect(await faults.server.end('SIGTERM')).toBe(0);
      await faults.restartServer();
    };
    // Few at a time, so that a busy machine finishes those in flight within the limit.
    await submitWithFault(faults, 30, stop, 5);
    expect(await faults.wrongRequests(30)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });
});

describe.each([false, true])('while a mail is sent, jobs on Redis: %s', (hasRedis) => {
  it('sends the mail again when the worker is killed', async () => {
    const faults = await FaultFixture.forTest({ hasRedis, isSplit: true });
    let isKilled = false;
    // The mail server has received the text and has not replied yet.
    faults.smtp.behaviorFor = () => {
      if (isKilled) return { kind: 'accept' };
      isKilled = true;
      void faults.worker?.end('SIGKILL').then(() => faults.restartWorker());
      return { kind: 'delay', ms: 500 };
    };
    await faults.submit(3);
    expect(await faults.wrongRequests(3)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    expect(isKilled).toBe(true);
  });
});

describe('an idempotency key', () => {
  it('creates one request and one mail each for 100 concurrent calls', async () => {
    const faults = await FaultFixture.forTest();
    await faults.submitDuplicates(100);
    expect(await faults.wrongRequests(1)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    expect(faults.smtp.accepted.map(({ to }) => to).toSorted()).toEqual([
      'crew-one-key-for-all-of-them@example.com',
      'rentals@backlot.example',
    ]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { FaultFixture } from '../support/fault-fixture.js';

let world: FaultFixture | undefined;
afterEach(async () => {
  await world?.end();
  world = undefined;
});

async function start(options?: Parameters<typeof FaultFixture.start>[0]): Promise<FaultFixture> {
  world = await FaultFixture.start(options);
  return world;
}

/**
 * Runs `hurt` once, in the middle of sending `count` requests; ends when all are acknowledged. What goes wrong happens to those that
 * are under way at that moment, `concurrency` of them; one test sends more, so that there is a queue before and behind them.
 */
async function submitAndHurt(
  faults: FaultFixture,
  count: number,
  hurt: () => Promise<void>,
  concurrency = 20,
): Promise<void> {
  let hurting: Promise<void> | undefined;
  await faults.submit(count, {
    concurrency,
    onReceipt: (receipts) => {
      if (receipts >= count / 3) hurting ??= hurt();
    },
  });
  await hurting;
}

async function expectRecovery(faults: FaultFixture): Promise<void> {
  await vi.waitUntil(async () => (await faults.readiness()) === 200, WAIT);
}

describe('amid submits', () => {
  it('the server is killed, 100 on their way', async () => {
    const faults = await start();
    await submitAndHurt(faults, 100, async () => {
      await faults.server.end('SIGKILL');
      expect(await faults.readiness()).toBe(0);
      await faults.restartServer();
      await expectRecovery(faults);
    });
    expect(await faults.wrongRequests(100)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('PostgreSQL is killed', async () => {
    const faults = await start();
    await submitAndHurt(faults, 30, async () => {
      process.kill(faults.postgres.pid, 'SIGKILL');
      await vi.waitUntil(async () => (await faults.readiness()) === 503, { ...WAIT, interval: 20 });
      faults.postgres.keepRunning(() => undefined);
      await expectRecovery(faults);
    });
    expect(await faults.wrongRequests(30)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('Redis is killed and forgets every job', async () => {
    const faults = await start({ hasRedis: true });
    await submitAndHurt(faults, 30, async () => {
      await faults.redis?.kill();
      // Requests are taken without Redis: they wait in the outbox.
      await expectRecovery(faults);
      await faults.submit(5);
      await faults.restartRedis();
    });
    expect(await faults.wrongRequests(35)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });

  it('the server is asked to stop: it answers what it has begun and ends by itself', async () => {
    const faults = await start();
    const stop = async () => {
      // It would end with 1 after its own limit.
      expect(await faults.server.end('SIGTERM')).toBe(0);
      await faults.restartServer();
    };
    // Few at a time: a busy machine has to end what is under way in time too.
    await submitAndHurt(faults, 30, stop, 5);
    expect(await faults.wrongRequests(30)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
  });
});

describe.each([false, true])('amid a mail, jobs on Redis: %s', (hasRedis) => {
  it('the worker is killed', async () => {
    const faults = await start({ hasRedis, isSplit: true });
    let isKilled = false;
    // The mail server has the text and has not answered yet.
    faults.box.treat = () => {
      if (isKilled) return { kind: 'take' };
      isKilled = true;
      void faults.worker?.end('SIGKILL').then(() => faults.restartWorker());
      return { kind: 'after', ms: 500 };
    };
    await faults.submit(3);
    expect(await faults.wrongRequests(3)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    expect(isKilled).toBe(true);
  });
});

describe('one key', () => {
  it('sent 100 times at once makes one request, and one mail to each', async () => {
    const faults = await start();
    await faults.submitTwins(100);
    expect(await faults.wrongRequests(1)).toEqual([]);
    expect(await faults.wrongMails()).toEqual([]);
    expect(faults.box.taken.map(({ to }) => to).toSorted()).toEqual([
      'crew-one-key-for-all-of-them@example.com',
      'rentals@backlot.example',
    ]);
  });
});

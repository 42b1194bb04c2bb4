import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, retryWhileInUse } from '../../tools/ports.mjs';
import { startRedis } from '../../tools/redis-server.ts';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.js';
import { CONFIG, loadConfig, type Config } from '../src/platform/config/config.js';
import { createLog, NestLog } from '../src/platform/http/logging.js';
import { DeclaredJobs, DeclaresJobs } from '../src/platform/queue/declared-jobs.js';
import { JobHandlers } from '../src/platform/queue/job-handlers.js';
import { JobQueue, openQueue } from '../src/platform/queue/job-queue.js';
import { JobWorker } from '../src/platform/queue/job-worker.js';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.js';
import { OutboxRepository } from '../src/platform/queue/outbox.repository.js';
import { PermanentFailure } from '../src/platform/permanent-failure.js';
import { DeliveryFixture, emptyRedis, type Backend } from './support/delivery-fixture.js';
import { TestDatabase } from './support/test-database.js';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

describe('the outbox of this process', () => {
  it('tells of a row once it is committed, and of nothing else', async () => {
    const world = await DeliveryFixture.start('PostgreSQL');
    stops.push(() => world.stop());
    await world.app.get(OutboxRelay, { strict: false }).stop();
    const seen: unknown[] = [];
    const outbox = world.outbox;
    outbox.whenWritten(() => seen.push('written'));
    const payload = { quoteRequestId: randomUUID() };

    await world.em.transactional((em) => em.execute('select 1'));
    const undone = world.em.transactional(async (em) => {
      await outbox.enqueue(em, quoteRequestJobs.acknowledge, payload);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(seen).toEqual([]);

    await world.em.transactional(async (em) => {
      await outbox.enqueue(em, quoteRequestJobs.acknowledge, payload);
      await outbox.enqueue(em, quoteRequestJobs.notifyStaff, payload);
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['written']);
    expect(await world.outboxIds('quote-request.acknowledge')).toHaveLength(1);
  });

  it('tells nobody of the rows of another application', async () => {
    const [one, other] = await Promise.all([DeliveryFixture.start('PostgreSQL'), DeliveryFixture.start('PostgreSQL')]);
    stops.push(
      () => one.stop(),
      () => other.stop(),
    );
    const heard: string[] = [];
    one.outbox.whenWritten(() => heard.push('one'));
    other.outbox.whenWritten(() => heard.push('other'));

    await one.submit();
    await one.em.transactional((em) =>
      one.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: randomUUID() }),
    );
    expect(heard).toEqual(['one', 'one']);
  });
});

describe('the relay', () => {
  /** Longer than any test may take. */
  const NEVER_MS = 10 * LIMITS.test;

  /** @param options `pollMs`: how often the relay looks by itself */
  async function startRelay(
    dispatchWaiting: () => Promise<number>,
    { pollMs }: { pollMs?: number } = {},
  ): Promise<{ relay: OutboxRelay; kick: () => void }> {
    let kick = () => undefined as void;
    const outbox = {
      dispatchWaiting,
      dispatchAgain: () => Promise.resolve(),
      deleteDone: () => Promise.resolve(),
      whenWritten: (listener: () => void) => {
        kick = listener;
      },
    };
    const module = await Test.createTestingModule({
      providers: [OutboxRelay, { provide: OutboxRepository, useValue: outbox }, { provide: JobQueue, useValue: {} }],
    })
      .setLogger(new NestLog(createLog('silent')))
      .compile();
    const relay = module.get(OutboxRelay);
    if (pollMs !== undefined) relay.pollMs = pollMs;
    relay.start();
    stops.push(() => relay.stop());
    return { relay, kick: () => kick() };
  }

  it('looks at once when a row was written, also when that was while it looked', async () => {
    let looks = 0;
    let finish: (count: number) => void = () => undefined;
    const { kick } = await startRelay(
      () => {
        looks += 1;
        return new Promise<number>((resolve) => {
          finish = resolve;
        });
      },
      { pollMs: NEVER_MS },
    );
    for (let round = 1; round <= 40; round += 1) {
      await vi.waitUntil(() => looks === round, { ...WAIT, interval: 5 });
      if (round % 2 === 0) {
        kick();
        finish(1);
      } else {
        finish(1);
        await new Promise(setImmediate);
        kick();
      }
    }
    expect(looks).toBeGreaterThanOrEqual(40);
    finish(0);
  });

  it('does not ask a queue that is away more often because rows are written', async () => {
    let looks = 0;
    const { kick } = await startRelay(() => {
      looks += 1;
      return Promise.reject(new Error('away'));
    });
    const started = performance.now();
    const kicking = setInterval(kick, 5);
    await vi.waitUntil(() => looks >= 3, WAIT);
    clearInterval(kicking);
    // 0.6 s and 1.2 s.
    expect(performance.now() - started).toBeGreaterThan(1_700);
  });
});

const configOf = (redisUrl: string | undefined, databaseUrl = 'postgres://nobody@127.0.0.1:1/none') =>
  loadConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });

/** A worker on this queue with handlers of the test, and what it warns of. */
async function startJobWorker(
  config: Config,
  handlers: Pick<JobHandlers, 'run' | 'giveUp'>,
): Promise<{ worker: JobWorker; warnings: string[] }> {
  const warnings: string[] = [];
  const logger = {
    log: () => undefined,
    error: () => undefined,
    warn: (message: string) => warnings.push(message),
    debug: () => undefined,
    verbose: () => undefined,
  };
  const module = await Test.createTestingModule({
    providers: [
      JobWorker,
      { provide: CONFIG, useValue: config },
      { provide: JobHandlers, useValue: handlers },
      { provide: OutboxRepository, useValue: { finish: () => Promise.resolve(), markKnown: () => Promise.resolve() } },
    ],
  })
    .setLogger(logger)
    .compile();
  const worker = module.get(JobWorker);
  worker.start();
  return { worker, warnings };
}

@DeclaresJobs(quoteRequestJobs)
@Module({})
class QuoteRequestJobs {}

/** A queue that knows the jobs of quote requests. */
async function openJobQueue(config: Config): Promise<JobQueue> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule, QuoteRequestJobs],
    providers: [DeclaredJobs, JobQueue, { provide: CONFIG, useValue: config }],
  }).compile();
  return module.get(JobQueue);
}

describe.each<Backend>(['PostgreSQL', 'Redis'])('a job that somebody waits for, queue on %s', (backend) => {
  it('waits for no mail, however many are under way', async () => {
    const database = await TestDatabase.create();
    stops.push(() => database.drop());
    const config = configOf(backend === 'Redis' ? await emptyRedis() : undefined, database.url);
    const queue = await openJobQueue(config);
    stops.push(() => queue.close());
    await queue.add(
      Array.from({ length: 20 }, () => ({ id: randomUUID(), name: 'quote-request.acknowledge', payload: {} })),
    );
    await queue.add([{ id: randomUUID(), name: 'quote-request.make-pdf', payload: {} }]);
    const begun: string[] = [];
    const mailServer = Promise.withResolvers<void>();
    const { worker } = await startJobWorker(config, {
      run: (_id, name) => {
        begun.push(name);
        return name === 'quote-request.make-pdf' ? Promise.resolve() : mailServer.promise;
      },
      giveUp: () => Promise.resolve(),
    });
    stops.push(async () => {
      mailServer.resolve();
      await worker.close();
    });
    const begunOf = (job: string) => begun.filter((name) => name === job).length;
    await vi.waitUntil(
      () => begunOf('quote-request.acknowledge') === 12 && begunOf('quote-request.make-pdf') === 1,
      WAIT,
    );
    await queue.add([{ id: randomUUID(), name: 'quote-request.make-pdf', payload: {} }]);
    await vi.waitUntil(() => begunOf('quote-request.make-pdf') === 2, WAIT);
    expect(begunOf('quote-request.acknowledge')).toBe(12);
    mailServer.resolve();
    await vi.waitUntil(() => begun.length === 22, WAIT);
  });
});

describe('a job that is given up', () => {
  it.each([
    ['when nobody can do it', new PermanentFailure('never'), 1],
    ['when its attempts are used up', new Error('not now'), 3],
  ])('%s, its handler hears of it before the queue does', async (_, failure, runs) => {
    const redis = await startRedis();
    stops.push(() => redis.stop());
    const queue = openQueue({ databaseUrl: '', redisUrl: redis.url, statementTimeoutMs: 10_000 }, 'delivery');
    stops.push(() => queue.close());
    let ran = 0;
    const heard: string[] = [];
    const { worker } = await startJobWorker(configOf(redis.url), {
      run: () => {
        ran += 1;
        return Promise.reject(failure);
      },
      giveUp: async (id) => {
        heard.push(`${await queue.getJobState(id)} after ${ran}`);
      },
    });
    stops.push(() => worker.close());
    await queue.add(
      'quote-request.acknowledge',
      {},
      { jobId: 'one', attempts: 3, backoff: { type: 'fixed', delay: 20 } },
    );
    await vi.waitUntil(async () => (await queue.getJobState('one')) === 'failed', WAIT);
    expect(heard[0]).toBe(`active after ${runs}`);
    expect(ran).toBe(runs);
  });
});

describe('a worker whose Redis is away', () => {
  it('says so once', async () => {
    const redis = await startRedis();
    const { worker, warnings } = await startJobWorker(configOf(redis.url), {
      run: () => Promise.resolve(),
      giveUp: () => Promise.resolve(),
    });
    await untilConnected(redis.url);
    await redis.kill();

    let attempts = 0;
    const rejecting = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    });
    await retryWhileInUse(() => listen(rejecting, redis.port), LIMITS.wait);
    await vi.waitUntil(() => attempts >= 12, WAIT);
    rejecting.close();
    expect(warnings).toEqual([expect.stringMatching(/^Worker: the queue does not answer/u)]);

    // A worker ends when it has its Redis.
    const again = await startRedis(redis.port);
    stops.push(() => again.stop());
    await untilConnected(again.url);
    await worker.close();
  });
});

/** Waits for the four connections of a worker on two queues. */
async function untilConnected(url: string): Promise<void> {
  const probe = new Redis(url);
  await vi.waitUntil(
    async () =>
      String(await probe.client('LIST'))
        .trim()
        .split('\n').length >= 5,
    WAIT,
  );
  probe.disconnect();
}

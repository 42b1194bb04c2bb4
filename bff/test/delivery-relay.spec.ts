import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen, retryWhileInUse } from '../../tools/ports.mjs';
import { startRedis } from '../../tools/redis-server.ts';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.ts';
import { CONFIG, loadConfig, type Config } from '../src/platform/config/config.ts';
import { createLog, NestLog } from '../src/platform/http/logging.ts';
import { DeclaredJobs, DeclaresJobs } from '../src/platform/queue/declared-jobs.ts';
import { JobHandlers } from '../src/platform/queue/job-handlers.ts';
import { JobQueue, openQueue } from '../src/platform/queue/job-queue.ts';
import { JobWorker } from '../src/platform/queue/job-worker.ts';
import { OutboxRelay } from '../src/platform/queue/outbox-relay.ts';
import { OutboxRepository } from '../src/platform/queue/outbox.repository.ts';
import { PermanentFailure } from '../src/platform/permanent-failure.ts';
import { DeliveryFixture, emptyRedis, type Backend } from './support/delivery-fixture.ts';
import { TestDatabase } from './support/test-database.ts';

describe('the outbox of this process', () => {
  it('notifies once per committed transaction with new rows', async () => {
    const fixture = await DeliveryFixture.forTest('PostgreSQL');
    await fixture.app.get(OutboxRelay, { strict: false }).stop();
    const seen: unknown[] = [];
    const outbox = fixture.outbox;
    outbox.afterCommit(() => seen.push('written'));
    const payload = { quoteRequestId: randomUUID() };

    await fixture.em.transactional((em) => em.execute('select 1'));
    const rolledBack = fixture.em.transactional(async (em) => {
      await outbox.enqueue(em, quoteRequestJobs.acknowledge, payload);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(seen).toEqual([]);

    await fixture.em.transactional(async (em) => {
      await outbox.enqueue(em, quoteRequestJobs.acknowledge, payload);
      await outbox.enqueue(em, quoteRequestJobs.notifyStaff, payload);
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['written']);
    expect(await fixture.outboxIds('quote-request.acknowledge')).toHaveLength(1);
  });

  it('does not notify of rows of another application', async () => {
    const [one, other] = [await DeliveryFixture.forTest('PostgreSQL'), await DeliveryFixture.forTest('PostgreSQL')];
    const calls: string[] = [];
    one.outbox.afterCommit(() => calls.push('one'));
    other.outbox.afterCommit(() => calls.push('other'));

    await one.submit();
    await one.em.transactional((em) =>
      one.outbox.enqueue(em, quoteRequestJobs.acknowledge, { quoteRequestId: randomUUID() }),
    );
    expect(calls).toEqual(['one', 'one']);
  });
});

describe('the relay', () => {
  /** Longer than any test may take. */
  const NEVER_MS = 10 * LIMITS.test;

  async function startRelay(
    dispatchWaiting: () => Promise<number>,
    { pollMs }: { pollMs?: number } = {},
  ): Promise<{ relay: OutboxRelay; notify: () => void }> {
    let notify = () => undefined as void;
    const outbox = {
      dispatchWaiting,
      redispatch: () => Promise.resolve(),
      deleteDone: () => Promise.resolve(),
      afterCommit: (listener: () => void) => {
        notify = listener;
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
    onTestFinished(() => relay.stop());
    return { relay, notify: () => notify() };
  }

  it('polls immediately after a row was written, also during a poll', async () => {
    let polls = 0;
    let finish: (count: number) => void = () => undefined;
    const { notify } = await startRelay(
      () => {
        polls += 1;
        return new Promise<number>((resolve) => {
          finish = resolve;
        });
      },
      { pollMs: NEVER_MS },
    );
    for (let round = 1; round <= 40; round += 1) {
      await vi.waitUntil(() => polls === round, { ...WAIT, interval: 5 });
      if (round % 2 === 0) {
        notify();
        finish(1);
      } else {
        finish(1);
        await new Promise(setImmediate);
        notify();
      }
    }
    expect(polls).toBeGreaterThanOrEqual(40);
    finish(0);
  });

  it('keeps its backoff while rows are written', async () => {
    let polls = 0;
    const { notify } = await startRelay(() => {
      polls += 1;
      return Promise.reject(new Error('away'));
    });
    const started = performance.now();
    const notifying = setInterval(notify, 5);
    await vi.waitUntil(() => polls >= 3, WAIT);
    clearInterval(notifying);
    // The pauses of the backoff: 0.6 s and 1.2 s.
    expect(performance.now() - started).toBeGreaterThan(1_700);
  });
});

const configOf = (redisUrl: string | undefined, databaseUrl = 'postgres://nobody@127.0.0.1:1/none') =>
  loadConfig({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });

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

async function openJobQueue(config: Config): Promise<JobQueue> {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule, QuoteRequestJobs],
    providers: [DeclaredJobs, JobQueue, { provide: CONFIG, useValue: config }],
  }).compile();
  return module.get(JobQueue);
}

describe.each<Backend>(['PostgreSQL', 'Redis'])('a job that a caller waits for, queue on %s', (backend) => {
  it('does not wait for running mail jobs', async () => {
    const database = await TestDatabase.create();
    onTestFinished(() => database.drop());
    const config = configOf(backend === 'Redis' ? await emptyRedis() : undefined, database.url);
    const queue = await openJobQueue(config);
    onTestFinished(() => queue.close());
    await queue.add(
      Array.from({ length: 20 }, () => ({ id: randomUUID(), job: 'quote-request.acknowledge', payload: {} })),
    );
    await queue.add([{ id: randomUUID(), job: 'quote-request.make-pdf', payload: {} }]);
    const started: string[] = [];
    const mailServer = Promise.withResolvers<void>();
    const { worker } = await startJobWorker(config, {
      run: (_id, name) => {
        started.push(name);
        return name === 'quote-request.make-pdf' ? Promise.resolve() : mailServer.promise;
      },
      giveUp: () => Promise.resolve(),
    });
    onTestFinished(async () => {
      mailServer.resolve();
      await worker.close();
    });
    const startedCount = (job: string) => started.filter((name) => name === job).length;
    await vi.waitUntil(
      () => startedCount('quote-request.acknowledge') === 12 && startedCount('quote-request.make-pdf') === 1,
      WAIT,
    );
    await queue.add([{ id: randomUUID(), job: 'quote-request.make-pdf', payload: {} }]);
    await vi.waitUntil(() => startedCount('quote-request.make-pdf') === 2, WAIT);
    expect(startedCount('quote-request.acknowledge')).toBe(12);
    mailServer.resolve();
    await vi.waitUntil(() => started.length === 22, WAIT);
  });
});

describe('a failed job', () => {
  it.each([
    ['with a permanent failure', new PermanentFailure('never'), 1],
    ['after its last attempt', new Error('not now'), 3],
  ])('%s: its handler runs before the queue marks it as failed', async (_, failure, runs) => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const queue = openQueue({ databaseUrl: '', redisUrl: redis.url, statementTimeoutMs: 10_000 }, 'delivery');
    onTestFinished(() => queue.close());
    let ran = 0;
    const calls: string[] = [];
    const { worker } = await startJobWorker(configOf(redis.url), {
      run: () => {
        ran += 1;
        return Promise.reject(failure);
      },
      giveUp: async (id) => {
        calls.push(`${await queue.getJobState(id)} after ${ran}`);
      },
    });
    onTestFinished(() => worker.close());
    await queue.add(
      'quote-request.acknowledge',
      {},
      { jobId: 'one', attempts: 3, backoff: { type: 'fixed', delay: 20 } },
    );
    await vi.waitUntil(async () => (await queue.getJobState('one')) === 'failed', WAIT);
    expect(calls[0]).toBe(`active after ${runs}`);
    expect(ran).toBe(runs);
  });
});

describe('a worker without its Redis', () => {
  it('logs one warning', async () => {
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

    // A worker closes only when it has a Redis connection.
    const again = await startRedis(redis.port);
    onTestFinished(() => again.stop());
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

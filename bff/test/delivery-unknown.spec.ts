import { randomUUID } from 'node:crypto';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { WAIT } from '../../tools/suite/limits.ts';
import { CoreModule } from '../src/core.module.js';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.js';
import { loadConfig, type Config } from '../src/platform/config/config.js';
import { NestLog } from '../src/platform/http/logging.js';
import { WaitingRowsRepository } from '../src/platform/monitoring/waiting-rows.repository.js';
import { DeclaresJobs } from '../src/platform/queue/declared-jobs.js';
import { HandlesJob } from '../src/platform/queue/job-handlers.js';
import { openQueue } from '../src/platform/queue/job-queue.js';
import { defineJob, QUEUE_NAMES, type JobDefinition } from '../src/platform/queue/jobs.js';
import { QueueModule } from '../src/platform/queue/queue.module.js';
import { emptyRedis, type Backend } from './support/delivery-fixture.js';
import { LogBuffer } from './support/log-buffer.js';
import { TestDatabase } from './support/test-database.js';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const NEWER = 'quote-request.newer';
const { acknowledge } = quoteRequestJobs;
/** The job as a newer release declares it. */
const newerAcknowledge = defineJob({ ...acknowledge, payload: z.object({ letterId: z.string() }) });

interface Deployment {
  readonly config: Config;
  readonly database: TestDatabase;
  readonly log: LogBuffer;
}

async function deployment(backend: Backend): Promise<Deployment> {
  const database = await TestDatabase.create();
  stops.push(() => database.drop());
  const redisUrl = backend === 'Redis' ? await emptyRedis() : undefined;
  return { config: loadConfig({ DATABASE_URL: database.url, REDIS_URL: redisUrl }), database, log: new LogBuffer() };
}

/** A worker of the release that knows these jobs; `done` is told the ids of those that it did. */
async function startRelease(
  { config, log }: Deployment,
  jobs: readonly JobDefinition[],
  done: (id: string) => void = () => undefined,
): Promise<INestApplicationContext> {
  const handlers = jobs.map((job) => {
    @HandlesJob(job)
    class Handler {
      handle({ id }: { id: string }): Promise<void> {
        done(id);
        return Promise.resolve();
      }
    }
    return Handler;
  });
  @DeclaresJobs(Object.fromEntries(jobs.map((job) => [job.name, job])))
  @Module({ providers: handlers })
  class Jobs {}
  const module = Test.createTestingModule({
    imports: [CoreModule.forRoot(config), Jobs, QueueModule],
    providers: [WaitingRowsRepository],
  }).setLogger(new NestLog(log.log));
  return (await module.compile()).init();
}

async function enqueue({ database }: Deployment, name: string, payload: object = {}): Promise<string> {
  const id = randomUUID();
  await database.run('insert into outbox (id, job, payload, created_at) values ($1, $2, $3, now())', [
    id,
    name,
    payload,
  ]);
  return id;
}

/** What the queues say of the job, wherever it is. */
async function jobOf({ config }: Deployment, id: string) {
  for (const name of QUEUE_NAMES) {
    const queue = openQueue(config, name);
    const [state, job] = [await queue.getJobState(id), await queue.getJob(id)];
    await queue.close();
    if (job !== undefined) return { state, attempts: job.attemptsMade };
  }
  return undefined;
}

describe.each<Backend>(['PostgreSQL', 'Redis'])('a job of another release, queue on %s', (backend) => {
  it('waits for a server that knows its name and its payload, is tried by none before, and is done once', async () => {
    const world = await deployment(backend);
    const older = await startRelease(world, [acknowledge]);
    const ids = [await enqueue(world, NEWER), await enqueue(world, acknowledge.name, { letterId: 'A' })];
    // Each more than once: to wait uses nothing up.
    await vi.waitUntil(
      () => ids.every((id) => world.log.with(id).filter(({ level }) => level === 'warn').length >= 2),
      WAIT,
    );
    await older.close();
    for (const id of ids) expect(await jobOf(world, id)).toMatchObject({ state: 'delayed', attempts: 0 });

    const done: string[] = [];
    const newer = await startRelease(
      world,
      [defineJob({ name: NEWER, payload: z.object({}), queue: 'documents' }), newerAcknowledge],
      (id) => done.push(id),
    );
    stops.push(() => newer.close());
    await vi.waitUntil(() => done.length >= ids.length, WAIT);
    expect(done.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) await vi.waitUntil(async () => (await jobOf(world, id))?.state === 'completed', WAIT);
    expect(await world.database.rows('select id from outbox where done_at is null')).toEqual([]);
    expect(world.log.with('given up')).toEqual([]);
  });

  it('that is stopped from waiting in the outbox ends for good', async () => {
    const world = await deployment(backend);
    const older = await startRelease(world, [acknowledge]);
    stops.push(() => older.close());
    const id = await enqueue(world, NEWER);
    await vi.waitUntil(() => world.log.with(id).length > 0, WAIT);
    await world.database.run('update outbox set done_at = now() where id = $1', [id]);
    await vi.waitFor(async () => expect(await jobOf(world, id)).toMatchObject({ state: 'failed' }), WAIT);
  });
});

describe('a job that waits for a server that knows it', () => {
  it('raises an alarm after an hour, and goes on waiting', async () => {
    const world = await deployment('PostgreSQL');
    const older = await startRelease(world, [acknowledge]);
    const rows = older.get(WaitingRowsRepository);
    expect(await rows.readUnknown()).toEqual({ count: 0, oldestSeconds: 0 });
    const id = await enqueue(world, NEWER);
    await vi.waitUntil(() => world.log.with(id).some(({ level }) => level === 'warn'), WAIT);
    expect(await rows.readUnknown()).toMatchObject({ count: 1 });
    expect(world.log.with(id).filter(({ level }) => level === 'error')).toEqual([]);
    await world.database.run("update outbox set unknown_since = now() - interval '61 minutes' where id = $1", [id]);
    await vi.waitUntil(() => world.log.with(id).some(({ level }) => level === 'error'), WAIT);
    expect((await rows.readUnknown()).oldestSeconds).toBeGreaterThan(3600);
    expect((await jobOf(world, id))?.state).toBe('delayed');
    await older.close();
  });
});

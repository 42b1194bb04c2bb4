import { randomUUID } from 'node:crypto';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { WAIT } from '../../tools/suite/limits.ts';
import { CoreModule } from '../src/core.module.ts';
import { quoteRequestJobs } from '../src/modules/quote-requests/jobs/quote-request-jobs.ts';
import { loadConfig, type Config } from '../src/platform/config/config.ts';
import { NestLog } from '../src/platform/http/logging.ts';
import { WaitingRowsRepository } from '../src/platform/monitoring/waiting-rows.repository.ts';
import { DeclaresJobs } from '../src/platform/queue/declared-jobs.ts';
import { HandlesJob } from '../src/platform/queue/job-handlers.ts';
import { openQueue } from '../src/platform/queue/job-queue.ts';
import { defineJob, QUEUE_NAMES, type JobDefinition } from '../src/platform/queue/jobs.ts';
import { QueueModule } from '../src/platform/queue/queue.module.ts';
import { emptyRedis, type Backend } from './support/delivery-fixture.ts';
import { LogBuffer } from './support/log-buffer.ts';
import { TestDatabase } from './support/test-database.ts';

const NEWER = 'quote-request.newer';
const { acknowledge } = quoteRequestJobs;
const newerAcknowledge = defineJob({ ...acknowledge, payload: z.object({ letterId: z.string() }) });

interface Deployment {
  readonly config: Config;
  readonly database: TestDatabase;
  readonly log: LogBuffer;
}

async function deployment(backend: Backend): Promise<Deployment> {
  const database = await TestDatabase.create();
  onTestFinished(() => database.drop());
  const redisUrl = backend === 'Redis' ? await emptyRedis() : undefined;
  return { config: loadConfig({ DATABASE_URL: database.url, REDIS_URL: redisUrl }), database, log: new LogBuffer() };
}

/** Starts a worker that knows only `jobs`; calls `done` with the id of each finished job. */
async function startRelease(
  { config, log }: Deployment,
  jobs: readonly JobDefinition[],
  done: (id: string) => void = () => undefined,
): Promise<INestApplicationContext> {
  const handlers = jobs.map((job) => {
    class Handler {
      @HandlesJob(job)
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
  it('is deferred until a server knows its name and payload, and then runs once', async () => {
    const fixture = await deployment(backend);
    const older = await startRelease(fixture, [acknowledge]);
    const ids = [await enqueue(fixture, NEWER), await enqueue(fixture, acknowledge.name, { letterId: 'A' })];
    // At least two tries each: deferring a job uses up no attempt.
    await vi.waitUntil(
      () => ids.every((id) => fixture.log.linesWith(id).filter(({ level }) => level === 'warn').length >= 2),
      WAIT,
    );
    await older.close();
    for (const id of ids) expect(await jobOf(fixture, id)).toMatchObject({ state: 'delayed', attempts: 0 });

    const done: string[] = [];
    const newer = await startRelease(
      fixture,
      [defineJob({ name: NEWER, payload: z.object({}), queue: 'documents' }), newerAcknowledge],
      (id) => done.push(id),
    );
    onTestFinished(() => newer.close());
    await vi.waitUntil(() => done.length >= ids.length, WAIT);
    expect(done.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) await vi.waitUntil(async () => (await jobOf(fixture, id))?.state === 'completed', WAIT);
    expect(await fixture.database.rows('select id from outbox where done_at is null')).toEqual([]);
    expect(fixture.log.linesWith('given up')).toEqual([]);
  });

  it('fails permanently when it was stopped in the outbox', async () => {
    const fixture = await deployment(backend);
    const older = await startRelease(fixture, [acknowledge]);
    onTestFinished(() => older.close());
    const id = await enqueue(fixture, NEWER);
    await vi.waitUntil(() => fixture.log.linesWith(id).length > 0, WAIT);
    await fixture.database.run('update outbox set done_at = now() where id = $1', [id]);
    await vi.waitFor(async () => expect(await jobOf(fixture, id)).toMatchObject({ state: 'failed' }), WAIT);
  });
});

describe('a deferred job of another release', () => {
  it('logs an error after an hour and remains deferred', async () => {
    const fixture = await deployment('PostgreSQL');
    const older = await startRelease(fixture, [acknowledge]);
    const rows = older.get(WaitingRowsRepository);
    expect(await rows.readUnknown()).toEqual({ count: 0, oldestSeconds: 0 });
    const id = await enqueue(fixture, NEWER);
    await vi.waitUntil(() => fixture.log.linesWith(id).some(({ level }) => level === 'warn'), WAIT);
    expect(await rows.readUnknown()).toMatchObject({ count: 1 });
    expect(fixture.log.linesWith(id).filter(({ level }) => level === 'error')).toEqual([]);
    await fixture.database.run("update outbox set unknown_since = now() - interval '61 minutes' where id = $1", [id]);
    await vi.waitUntil(() => fixture.log.linesWith(id).some(({ level }) => level === 'error'), WAIT);
    expect((await rows.readUnknown()).oldestSeconds).toBeGreaterThan(3600);
    expect((await jobOf(fixture, id))?.state).toBe('delayed');
    await older.close();
  });
});

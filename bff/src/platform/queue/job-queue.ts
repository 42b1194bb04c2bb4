import { Inject, Injectable, Logger } from '@nestjs/common';
import { Queue, withBackend, Worker, type Job, type WorkerOptions } from 'bullmq';
import { CONFIG, type Config } from '../config/config.ts';
import { timeoutsOf } from '../database/timeouts.ts';
import { DeclaredJobs } from './declared-jobs.ts';
import { QUEUE_NAMES, type QueueName } from './jobs.ts';
import type { OutboxRow } from './outbox.sql.ts';
import { createResilientBackend } from './resilient-backend.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Exponential backoff: 1, 2, 4 … s, the last wait about an hour, two hours in all. */
const RETRY = { attempts: 13, backoff: { type: 'exponential', delay: 1000, jitter: 0.2 } } as const;

/** Longer than outbox rows can be dispatched again, so that a repeated row finds its job. */
const RETENTION = { removeOnComplete: { age: 7 * DAY_SECONDS }, removeOnFail: { age: 30 * DAY_SECONDS } } as const;

/** A killed process's job runs again after its lock expires (5 s) and the next check (every 3 s). */
const WORKER_OPTIONS = {
  lockDuration: 5000,
  stalledInterval: 3000,
  maxStalledCount: 3,
  autorun: false,
} as const satisfies Omit<WorkerOptions, 'connection'>;

/** Per process: concurrent jobs, and PostgreSQL connections of each queue and worker. */
const SIZES: Readonly<Record<QueueName, { readonly concurrency: number; readonly connections: number }>> = {
  delivery: { concurrency: 12, connections: 4 },
  documents: { concurrency: 2, connections: 2 },
};

type Backend = Pick<Config, 'redisUrl' | 'databaseUrl' | 'statementTimeoutMs'>;

// A pool per queue and worker; BullMQ's tables have their own schema.
const postgresConnection = ({ databaseUrl, statementTimeoutMs }: Backend, name: QueueName) => ({
  connectionString: databaseUrl,
  ...timeoutsOf({ statementTimeoutMs }),
  max: SIZES[name].connections,
  schema: 'bullmq',
});

const redisConnection = (url: string) => ({ url, retryStrategy: (times: number) => Math.min(times * 250, 2000) });
const PREFIX = 'backlot';

/** Queue on Redis if configured, else on PostgreSQL. */
export function openQueue(backend: Backend, name: QueueName) {
  const defaultJobOptions = { ...RETRY, ...RETENTION };
  if (backend.redisUrl !== undefined)
    return new Queue(name, {
      // Fails fast while Redis is down: the outbox dispatches its rows again.
      connection: { ...redisConnection(backend.redisUrl), maxRetriesPerRequest: 1 },
      prefix: PREFIX,
      defaultJobOptions,
    });
  const { Queue: PostgresQueue } = withBackend(createResilientBackend);
  return new PostgresQueue(name, { connection: postgresConnection(backend, name), defaultJobOptions });
}

/** Worker on the same backend. Takes no jobs before `run()`. */
export function openWorker(backend: Backend, name: QueueName, process: (job: Job, token?: string) => Promise<void>) {
  const options = { ...WORKER_OPTIONS, concurrency: SIZES[name].concurrency };
  if (backend.redisUrl !== undefined)
    return new Worker(name, process, {
      ...options,
      connection: { ...redisConnection(backend.redisUrl), maxRetriesPerRequest: null },
      prefix: PREFIX,
    });
  const { Worker: PostgresWorker } = withBackend(createResilientBackend);
  return new PostgresWorker(name, process, { ...options, connection: postgresConnection(backend, name) });
}

@Injectable()
export class JobQueue {
  readonly #logger = new Logger(JobQueue.name);
  readonly #queues: readonly (readonly [QueueName, ReturnType<typeof openQueue>])[];

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jobs: DeclaredJobs,
  ) {
    this.#queues = QUEUE_NAMES.map((name) => [name, openQueue(config, name)]);
    // Debug level: the relay already logs outages once.
    for (const [, queue] of this.#queues)
      queue.on('error', (error: Error) => this.#logger.debug(`Queue: ${error.message}`));
  }

  /** Adds a job for each row. Adding the same row again is a no-op. */
  async add(rows: readonly OutboxRow[]): Promise<void> {
    await Promise.all(
      this.#queues.map(async ([name, queue]) => {
        const own = rows.filter(({ job }) => this.jobs.queueOf(job) === name);
        if (own.length === 0) return;
        await queue.addBulk(own.map(({ id, job, payload }) => ({ name: job, data: payload, opts: { jobId: id } })));
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#queues.map(([, queue]) => queue.close()));
  }
}

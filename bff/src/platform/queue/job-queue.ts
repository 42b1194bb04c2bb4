import { Inject, Injectable, Logger } from '@nestjs/common';
import { createPostgresBackend, Queue, withBackend, Worker, type Job, type WorkerOptions } from 'bullmq';
import { CONFIG, type Config } from '../config/config.js';
import { AWAITED_JOBS } from './jobs.js';

const QUEUE_NAME = 'delivery';
const DAY_SECONDS = 24 * 60 * 60;

/** How a job is repeated after a failure that may pass: 1, 2, 4 … s, the last wait about an hour, two hours in all. */
const RETRY = { attempts: 13, backoff: { type: 'exponential', delay: 1000, jitter: 0.2 } } as const;

/** Finished jobs stay longer than their outbox rows could come back, so that a repeated row finds its job. */
const KEEP = { removeOnComplete: { age: 7 * DAY_SECONDS }, removeOnFail: { age: 30 * DAY_SECONDS } } as const;

/**
 * A job whose process was killed runs again once its lock has run out (5 s) and the next check (every 3 s) has seen it.
 */
const WORKER_OPTIONS = {
  // Mails mostly wait for their server; a slow one must leave room for the others.
  concurrency: 12,
  lockDuration: 5000,
  stalledInterval: 3000,
  maxStalledCount: 3,
  autorun: false,
} as const satisfies Omit<WorkerOptions, 'connection'>;

export interface NewJob {
  /** The outbox row's id. Adding the same id again changes nothing. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

type Backend = Pick<Config, 'redisUrl' | 'databaseUrl'>;

// Every queue and worker opens a pool of its own; their own tables live beside ours in a schema of their own.
const postgresConnection = ({ databaseUrl }: Backend) => ({
  connectionString: databaseUrl,
  max: 4,
  migrate: true,
  schema: 'bullmq',
});

const redisConnection = (url: string) => ({ url, retryStrategy: (times: number) => Math.min(times * 250, 2000) });
const PREFIX = 'backlot';

/** The queue on Redis when there is one, else on the database itself. */
export function openQueue(backend: Backend) {
  const defaultJobOptions = { ...RETRY, ...KEEP };
  if (backend.redisUrl !== undefined)
    return new Queue(QUEUE_NAME, {
      // A producer fails soon while Redis is away: the outbox keeps the rows and comes again.
      connection: { ...redisConnection(backend.redisUrl), maxRetriesPerRequest: 1 },
      prefix: PREFIX,
      defaultJobOptions,
    });
  const { Queue: PostgresQueue } = withBackend(createPostgresBackend);
  return new PostgresQueue(QUEUE_NAME, { connection: postgresConnection(backend), defaultJobOptions });
}

/** A worker on the same backend. It takes no job before `run()`. */
export function openWorker(backend: Backend, process: (job: Job) => Promise<void>) {
  if (backend.redisUrl !== undefined)
    return new Worker(QUEUE_NAME, process, {
      ...WORKER_OPTIONS,
      connection: { ...redisConnection(backend.redisUrl), maxRetriesPerRequest: null },
      prefix: PREFIX,
    });
  const { Worker: PostgresWorker } = withBackend(createPostgresBackend);
  return new PostgresWorker(QUEUE_NAME, process, { ...WORKER_OPTIONS, connection: postgresConnection(backend) });
}

/** Where jobs are put. */
@Injectable()
export class JobQueue {
  private readonly logger = new Logger(JobQueue.name);
  private readonly queue: ReturnType<typeof openQueue>;

  constructor(@Inject(CONFIG) config: Config) {
    this.queue = openQueue(config);
    // The relay says once that the queue is away; each lost connection saying so again would bury it.
    this.queue.on('error', (error: Error) => this.logger.debug(`Queue: ${error.message}`));
  }

  async add(jobs: readonly NewJob[]): Promise<void> {
    await this.queue.addBulk(jobs.map(({ id, name, payload }) => ({ name, data: payload, opts: { jobId: id, lifo: AWAITED_JOBS.has(name) } })));
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}

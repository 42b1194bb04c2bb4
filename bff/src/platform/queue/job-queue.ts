import { Inject, Injectable, Logger } from '@nestjs/common';
import { Queue, withBackend, Worker, type Job, type WorkerOptions } from 'bullmq';
import { CONFIG, type Config } from '../config/config.js';
import { timeoutsOf } from '../database/timeouts.js';
import { DeclaredJobs } from './declared-jobs.js';
import { QUEUE_NAMES, type QueueName } from './jobs.js';
import { createResilientBackend } from './resilient-backend.js';

const DAY_SECONDS = 24 * 60 * 60;

/** How a job is repeated after a failure that may pass: 1, 2, 4 … s, the last wait about an hour, two hours in all. */
const RETRY = { attempts: 13, backoff: { type: 'exponential', delay: 1000, jitter: 0.2 } } as const;

/** Finished jobs stay longer than their outbox rows could come back, so that a repeated row finds its job. */
const KEEP = { removeOnComplete: { age: 7 * DAY_SECONDS }, removeOnFail: { age: 30 * DAY_SECONDS } } as const;

/**
 * A job whose process was killed runs again once its lock has run out (5 s) and the next check (every 3 s) has seen it.
 */
const WORKER_OPTIONS = {
  lockDuration: 5000,
  stalledInterval: 3000,
  maxStalledCount: 3,
  autorun: false,
} as const satisfies Omit<WorkerOptions, 'connection'>;

/**
 * Jobs at once in a process, and connections to PostgreSQL of each queue and each worker. Mails mostly wait for their
 * server; documents share one thread that draws them alone, so that the second reads its request meanwhile.
 */
const SIZES: Readonly<Record<QueueName, { readonly concurrency: number; readonly connections: number }>> = {
  delivery: { concurrency: 12, connections: 4 },
  documents: { concurrency: 2, connections: 2 },
};

export interface NewJob {
  /** The outbox row's id. Adding the same id again changes nothing. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

type Backend = Pick<Config, 'redisUrl' | 'databaseUrl' | 'statementTimeoutMs'>;

// Every queue and worker opens a pool of its own; their own tables live beside ours in a schema of their own.
const postgresConnection = ({ databaseUrl, statementTimeoutMs }: Backend, name: QueueName) => ({
  connectionString: databaseUrl,
  ...timeoutsOf({ statementTimeoutMs }),
  max: SIZES[name].connections,
  schema: 'bullmq',
});

const redisConnection = (url: string) => ({ url, retryStrategy: (times: number) => Math.min(times * 250, 2000) });
const PREFIX = 'backlot';

/** A queue on Redis when there is one, else on the database itself. */
export function openQueue(backend: Backend, name: QueueName) {
  const defaultJobOptions = { ...RETRY, ...KEEP };
  if (backend.redisUrl !== undefined)
    return new Queue(name, {
      // A producer fails soon while Redis is away: the outbox holds the rows and comes again.
      connection: { ...redisConnection(backend.redisUrl), maxRetriesPerRequest: 1 },
      prefix: PREFIX,
      defaultJobOptions,
    });
  const { Queue: PostgresQueue } = withBackend(createResilientBackend);
  return new PostgresQueue(name, { connection: postgresConnection(backend, name), defaultJobOptions });
}

/** A worker on the same backend. It takes no job before `run()`. */
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

async function addTo(queue: ReturnType<typeof openQueue>, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0)
    await queue.addBulk(jobs.map(({ id, name, payload }) => ({ name, data: payload, opts: { jobId: id } })));
}

/** Where jobs are put, each into its queue. */
@Injectable()
export class JobQueue {
  private readonly logger = new Logger(JobQueue.name);
  private readonly queues: readonly (readonly [QueueName, ReturnType<typeof openQueue>])[];

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jobs: DeclaredJobs,
  ) {
    this.queues = QUEUE_NAMES.map((name) => [name, openQueue(config, name)]);
    // The relay says once that the queue is away; each lost connection saying so again would bury it.
    for (const [, queue] of this.queues)
      queue.on('error', (error: Error) => this.logger.debug(`Queue: ${error.message}`));
  }

  async add(jobs: readonly NewJob[]): Promise<void> {
    await Promise.all(
      this.queues.map(([name, queue]) =>
        addTo(
          queue,
          jobs.filter((job) => this.jobs.queueOf(job.name) === name),
        ),
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map(([, queue]) => queue.close()));
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClientErrorMetrics } from '../client-errors/client-error-metrics.js';
import { QUEUE_NAMES, type QueueName } from '../queue/jobs.js';
import { expose, type Metric, type Sample } from './exposition.js';
import { ProcessMetrics } from './process-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { WaitingRowsRepository } from './waiting-rows.repository.js';
import { WatchedQueues } from './watched-queues.js';

/** Monitoring asks often: a part that is away must not hold up the figures of the others. */
const TIMEOUT_MS = 2_000;

const STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;

/** The answer, or undefined when there is none in time. */
async function inTime<T>(asking: Promise<T>): Promise<T | undefined> {
  const done = new AbortController();
  const patience = sleep(TIMEOUT_MS, undefined, { signal: done.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([asking.catch(() => undefined), patience]);
  } finally {
    done.abort();
  }
}

/** What monitoring is told. */
@Injectable()
export class MonitoringService {
  constructor(
    private readonly requests: RequestMetrics,
    private readonly process: ProcessMetrics,
    private readonly rows: WaitingRowsRepository,
    private readonly queues: WatchedQueues,
    private readonly clientErrors: ClientErrorMetrics,
  ) {}

  /** All figures in the text format of Prometheus. Those of a part that does not answer are missing. */
  async read(): Promise<string> {
    const [outbox, jobs] = await Promise.all([this.#outbox(), this.#jobs()]);
    return expose([...this.process.read(), ...this.requests.read(), this.clientErrors.read(), ...outbox, jobs]);
  }

  async #outbox(): Promise<Metric[]> {
    const waiting = await inTime(this.rows.read());
    const sample = (value: number | undefined) => (value === undefined ? [] : [{ value }]);
    return [
      {
        name: 'backlot_outbox_waiting_rows',
        help: 'Jobs that were asked for and are not in the queue yet.',
        type: 'gauge',
        samples: sample(waiting?.count),
      },
      {
        name: 'backlot_outbox_oldest_seconds',
        help: 'Age of the oldest of them.',
        type: 'gauge',
        samples: sample(waiting?.oldestSeconds),
      },
    ];
  }

  async #jobs(): Promise<Metric> {
    const samples = await Promise.all(QUEUE_NAMES.map((queue) => this.#jobsIn(queue)));
    return { name: 'backlot_jobs', help: 'Jobs by their queue and state.', type: 'gauge', samples: samples.flat() };
  }

  async #jobsIn(queue: QueueName): Promise<Sample[]> {
    const counts = await inTime(this.#countJobs(queue));
    return counts === undefined ? [] : STATES.map((state) => ({ labels: { queue, state }, value: counts[state] ?? 0 }));
  }

  // A queue that cannot even be opened rejects as well.
  async #countJobs(queue: QueueName): Promise<Readonly<Record<string, number>>> {
    return this.queues.get(queue).getJobCounts(...STATES);
  }
}

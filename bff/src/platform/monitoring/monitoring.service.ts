import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClientErrorMetrics } from '../client-errors/client-error-metrics.js';
import { QUEUE_NAMES, type QueueName } from '../queue/jobs.js';
import { ReleasesService } from '../releases/releases.service.js';
import { expose, gauge, type Metric, type Sample } from './exposition.js';
import { ProcessMetrics } from './process-metrics.js';
import { RequestMetrics } from './request-metrics.js';
import { WaitingRowsRepository } from './waiting-rows.repository.js';
import { WatchedQueues } from './watched-queues.js';

/** Monitoring asks often: a part that is away must not hold up the figures of the others. */
const TIMEOUT_MS = 2_000;

const STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;

/** The response, or undefined when there is none in time. */
async function inTime<T>(asking: Promise<T>): Promise<T | undefined> {
  const done = new AbortController();
  const timeout = sleep(TIMEOUT_MS, undefined, { signal: done.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([asking.catch(() => undefined), timeout]);
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
    private readonly releases: ReleasesService,
  ) {}

  /** All metrics in the text format of Prometheus. Those of a part that does not respond are missing. */
  async read(): Promise<string> {
    const [outbox, jobs] = await Promise.all([this.#outbox(), this.#jobs()]);
    return expose([
      ...this.process.read(),
      ...this.requests.read(),
      this.clientErrors.read(),
      ...this.#releases(),
      ...outbox,
      jobs,
    ]);
  }

  #releases(): Metric[] {
    const samplesOf = (values: ReadonlyMap<string, number>) =>
      [...values].map(([part, value]) => ({ labels: { part }, value }));
    return [
      {
        name: 'backlot_release_refusals_total',
        help: 'Pointers, releases and files of the release store that were refused, because no known key has sealed them as they are.',
        type: 'counter',
        samples: samplesOf(this.releases.refusals),
      },
      {
        name: 'backlot_release_pointer_sequence',
        help: 'The sequence of the pointer that this server follows; one that goes down was laid into the store again.',
        type: 'gauge',
        samples: samplesOf(this.releases.sequences),
      },
    ];
  }

  async #outbox(): Promise<Metric[]> {
    const [waiting, unknown] = await Promise.all([inTime(this.rows.read()), inTime(this.rows.readUnknown())]);
    return [
      gauge('backlot_outbox_waiting_rows', 'Jobs that were asked for and are not in the queue yet.', waiting?.count),
      gauge('backlot_outbox_oldest_seconds', 'Age of the oldest of them.', waiting?.oldestSeconds),
      gauge('backlot_unknown_jobs', 'Jobs that wait for a server that knows them.', unknown?.count),
      gauge('backlot_unknown_jobs_oldest_seconds', 'How long the first of them has waited.', unknown?.oldestSeconds),
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

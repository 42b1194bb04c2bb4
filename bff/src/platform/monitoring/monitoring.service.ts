import { Injectable } from '@nestjs/common';
import { ClientErrorMetrics } from '../client-errors/client-error-metrics.ts';
import { QUEUE_NAMES, type QueueName } from '../queue/jobs.ts';
import { ReleasesService } from '../releases/releases.service.ts';
import { withTimeout } from '../with-timeout.ts';
import { expose, gauge, type Metric, type Sample } from './exposition.ts';
import { ProcessMetrics } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { WaitingRowsRepository } from './waiting-rows.repository.ts';
import { WatchedQueues } from './watched-queues.ts';

/** One slow part must not delay a scrape. */
const TIMEOUT_MS = 2_000;

const STATES = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;

/** Result; undefined when it fails or takes too long. */
const ifInTime = <T>(pending: Promise<T>): Promise<T | undefined> =>
  withTimeout(pending, TIMEOUT_MS).catch(() => undefined);

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

  /** All metrics in the text format of Prometheus, without those of parts that do not respond. */
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
    const [waiting, unknown] = await Promise.all([ifInTime(this.rows.read()), ifInTime(this.rows.readUnknown())]);
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
    const counts = await ifInTime(this.#countJobs(queue));
    return counts === undefined ? [] : STATES.map((state) => ({ labels: { queue, state }, value: counts[state] ?? 0 }));
  }

  // Async, so that a failure to open the queue rejects.
  async #countJobs(queue: QueueName): Promise<Readonly<Record<string, number>>> {
    return this.queues.get(queue).getJobCounts(...STATES);
  }
}

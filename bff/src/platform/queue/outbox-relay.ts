import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { OutboxRepository, type OutboxRow } from './outbox.repository.js';

const POLL_MS = 300;
const BATCH = 100;
const LONGEST_BACKOFF_MS = 5000;
const DISPATCH_DEADLINE_MS = 5000;
const KEEP_DAYS = 7;
const COLLECT_EVERY_MS = 60 * 60 * 1000;

/**
 * Carries committed outbox rows into the queue: at least once, and once in effect, because the job has the row's id.
 * While the queue or the database is away it waits longer and longer, up to 5 s, and loses nothing.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;
  private collectedAt = 0;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly queue: JobQueue,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** Waits for the tick that is under way; a queue closed during its transaction would never answer it. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async loop(): Promise<void> {
    let failures = 0;
    while (!this.stopped.signal.aborted) {
      let wait = POLL_MS;
      try {
        const dispatched = await this.outbox.dispatchWaiting(BATCH, (rows) => this.dispatch(rows));
        if (failures > 0) this.logger.log('Outbox: the queue answers again');
        failures = 0;
        if (dispatched === BATCH) wait = 0;
        await this.collect();
      } catch (error) {
        failures += 1;
        wait = Math.min(POLL_MS * 2 ** failures, LONGEST_BACKOFF_MS);
        const reason = error instanceof Error ? error.message : String(error);
        if (failures === 1) this.logger.warn(`Outbox: rows wait, the queue or the database does not answer: ${reason}`);
      }
      await sleep(wait, undefined, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  /** A queue that neither accepts nor refuses would hold the rows' locks for ever. */
  private async dispatch(rows: readonly OutboxRow[]): Promise<void> {
    const done = new AbortController();
    const adding = this.queue.add(rows.map(({ id, job, payload }) => ({ id, name: job, payload })));
    // Lost on purpose after the deadline: the rows come again, with the same ids.
    adding.catch(() => undefined);
    const deadline = sleep(DISPATCH_DEADLINE_MS, undefined, { signal: done.signal, ref: false }).then(
      () => Promise.reject(new Error(`no answer within ${DISPATCH_DEADLINE_MS} ms`)),
      () => undefined,
    );
    try {
      await Promise.race([adding, deadline]);
    } finally {
      done.abort();
    }
  }

  private async collect(): Promise<void> {
    if (Date.now() - this.collectedAt < COLLECT_EVERY_MS) return;
    await this.outbox.deleteDispatched(KEEP_DAYS);
    this.collectedAt = Date.now();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { OutboxRepository, type OutboxRow } from './outbox.repository.js';

const POLL_MS = 300;
/** After a kick, so that a burst of submits becomes few batches. */
const BATCH_DELAY_MS = 20;
const BATCH = 100;
const LONGEST_BACKOFF_MS = 5000;
const DISPATCH_DEADLINE_MS = 5000;
const KEEP_DAYS = 7;
const REDISPATCH_INTERVAL_MS = 2000;
const PURGE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Carries committed outbox rows into the queue: at least once, and once in effect, because the job has the row's id.
 * Rows of this process go at once, those of others at the next look.
 * Rows whose job does not end are handed over again now and then: a queue that was killed may have forgotten them.
 * While the queue or the database is away it waits longer and longer, up to 5 s, and loses nothing.
 */
@Injectable()
export class OutboxRelay {
  /** Milliseconds between two looks while nothing is written. Tests of what is done at once make it endless. */
  pollMs = POLL_MS;
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;
  private pause = new AbortController();
  private remindedAt = 0;
  private collectedAt = 0;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly queue: JobQueue,
  ) {}

  start(): void {
    if (this.running !== undefined) return;
    this.outbox.whenWritten(() => this.pause.abort());
    this.running = this.loop();
  }

  /** Waits for the tick that is under way; a queue closed during its transaction would never answer it. */
  async stop(): Promise<void> {
    this.stopped.abort();
    this.pause.abort();
    await this.running;
  }

  private async loop(): Promise<void> {
    let failures = 0;
    while (!this.stopped.signal.aborted) {
      let wait = this.pollMs;
      // Before looking, so that a row written meanwhile cuts the wait short that follows.
      this.pause = new AbortController();
      try {
        const dispatched = await this.outbox.dispatchWaiting(BATCH, (rows) => this.dispatch(rows));
        if (failures > 0) this.logger.log('Outbox: the queue answers again');
        failures = 0;
        if (dispatched === BATCH) wait = 0;
        await this.remind();
        await this.collect();
      } catch (error) {
        failures += 1;
        wait = Math.min(POLL_MS * 2 ** failures, LONGEST_BACKOFF_MS);
        const reason = error instanceof Error ? error.message : String(error);
        if (failures === 1) this.logger.warn(`Outbox: rows wait, the queue or the database does not answer: ${reason}`);
      }
      await this.rest(wait, failures);
    }
  }

  private async rest(wait: number, failures: number): Promise<void> {
    // No kick makes a queue answer that is away.
    const signal = failures === 0 ? this.pause.signal : this.stopped.signal;
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted && !this.stopped.signal.aborted) await sleep(BATCH_DELAY_MS);
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

  private async remind(): Promise<void> {
    if (Date.now() - this.remindedAt < REDISPATCH_INTERVAL_MS) return;
    await this.outbox.dispatchAgain(BATCH, (rows) => this.dispatch(rows));
    this.remindedAt = Date.now();
  }

  private async collect(): Promise<void> {
    if (Date.now() - this.collectedAt < PURGE_INTERVAL_MS) return;
    await this.outbox.deleteDone(KEEP_DAYS);
    this.collectedAt = Date.now();
  }
}

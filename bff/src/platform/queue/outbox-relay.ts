import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { withTimeout } from '../with-timeout.ts';
import { JobQueue } from './job-queue.ts';
import { OutboxRepository } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.sql.ts';

const POLL_MS = 300;
/** After a notification, so that a burst of submits becomes few batches. */
const BATCH_DELAY_MS = 20;
const BATCH = 100;
const MAX_BACKOFF_MS = 5000;
const DISPATCH_DEADLINE_MS = 5000;
const RETENTION_DAYS = 7;
const REDISPATCH_INTERVAL_MS = 2000;
const PURGE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Dispatches committed outbox rows to the queue: at least once, deduplicated by the row's id. Rows of this process are
 * dispatched at once, others by polling. Unfinished jobs are dispatched again from time to time, since a killed queue
 * may have lost them. Backs off up to 5 s while the queue or the database is down.
 */
@Injectable()
export class OutboxRelay {
  /** Polling interval in milliseconds. Tests set it to infinity. */
  pollMs = POLL_MS;
  readonly #logger = new Logger(OutboxRelay.name);
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;
  #pause = new AbortController();
  #redispatchedAt = 0;
  #purgedAt = 0;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly queue: JobQueue,
  ) {}

  start(): void {
    if (this.#running !== undefined) return;
    this.outbox.afterCommit(() => this.#pause.abort());
    this.#running = this.#loop();
  }

  /** Waits for the current tick; a queue closed during its transaction would never respond. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#pause.abort();
    await this.#running;
  }

  async #loop(): Promise<void> {
    let failures = 0;
    while (!this.#stopped.signal.aborted) {
      let wait = this.pollMs;
      // Created before the query, so that a concurrent write shortens the next wait.
      this.#pause = new AbortController();
      try {
        const dispatched = await this.outbox.dispatchWaiting(BATCH, (rows) => this.#dispatch(rows));
        if (failures > 0) this.#logger.log('Outbox: the queue answers again');
        failures = 0;
        if (dispatched === BATCH) wait = 0;
        await this.#redispatch();
        await this.#purge();
      } catch (error) {
        failures += 1;
        wait = Math.min(POLL_MS * 2 ** failures, MAX_BACKOFF_MS);
        const reason = error instanceof Error ? error.message : String(error);
        if (failures === 1)
          this.#logger.warn(`Outbox: rows wait, the queue or the database does not answer: ${reason}`);
      }
      await this.#sleepUntilNext(wait, failures);
    }
  }

  async #sleepUntilNext(wait: number, failures: number): Promise<void> {
    // After failures, notifications do not shorten the wait.
    const signal = failures === 0 ? this.#pause.signal : this.#stopped.signal;
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted && !this.#stopped.signal.aborted) await sleep(BATCH_DELAY_MS);
  }

  /** With a deadline: an unresponsive queue would hold the row locks for ever. */
  async #dispatch(rows: readonly OutboxRow[]): Promise<void> {
    // Failures after the deadline are ignored: the rows are dispatched again with the same ids.
    await withTimeout(this.queue.add(rows), DISPATCH_DEADLINE_MS);
  }

  async #redispatch(): Promise<void> {
    if (Date.now() - this.#redispatchedAt < REDISPATCH_INTERVAL_MS) return;
    await this.outbox.redispatch(BATCH, (rows) => this.#dispatch(rows));
    this.#redispatchedAt = Date.now();
  }

  async #purge(): Promise<void> {
    if (Date.now() - this.#purgedAt < PURGE_INTERVAL_MS) return;
    await this.outbox.deleteDone(RETENTION_DAYS);
    this.#purgedAt = Date.now();
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { DelayedError, isNotConnectionError, UnrecoverableError, type Job } from 'bullmq';
import { CONFIG, type Config } from '../config/config.ts';
import { PermanentFailure } from '../permanent-failure.ts';
import { JobHandlers } from './job-handlers.ts';
import { openWorker } from './job-queue.ts';
import { QUEUE_NAMES, type QueueName } from './jobs.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { delayForUnknown, isOverdue, UnknownJob } from './unknown-job.ts';

/** Reconnects happen every 2 s; a longer silence means that the outage has ended. */
const OUTAGE_ENDED_MS = 15_000;

@Injectable()
export class JobWorker {
  readonly #logger = new Logger(JobWorker.name);
  #workers: readonly ReturnType<typeof openWorker>[] = [];
  #lastLossAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly outbox: OutboxRepository,
  ) {}

  start(): void {
    this.#workers = QUEUE_NAMES.map((name) => this.#startOn(name));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #startOn(name: QueueName): ReturnType<typeof openWorker> {
    const worker = openWorker(this.config, name, (job, token) => this.#process(job, token));
    worker.on('error', (error) => this.#logConnectionError(error));
    worker.on('failed', (job, error) => {
      if (job !== undefined) this.#logFailure(job, error);
    });
    worker.on('completed', (job) => this.#logger.log(`${job.name} ${job.id ?? ''} done`));
    void worker.run().catch((error: unknown) => this.#logger.error(`Worker stopped: ${String(error)}`));
    return worker;
  }

  async #process(job: Job, token: string | undefined): Promise<void> {
    try {
      await this.handlers.run(job.id ?? '', job.name, job.data);
      await this.outbox.finish(job.id ?? '');
    } catch (error) {
      if (error instanceof UnknownJob) await this.#postpone(job, token, error);
      await this.outbox.markKnown(job.id ?? '').catch(() => undefined);
      const isPermanent = error instanceof PermanentFailure;
      // Before the queue records the failure: if the process dies in between, the job runs and is given up again.
      if (isPermanent || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) await this.#giveUp(job);
      if (isPermanent) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  /**
   * Delays a job of another release, without counting an attempt.
   * @throws {DelayedError} it waits
   * @throws {UnrecoverableError} nobody wants it any more
   */
  async #postpone(job: Job, token: string | undefined, reason: UnknownJob): Promise<never> {
    const waitedMs = await this.#waitedMs(job);
    if (waitedMs === undefined) throw new UnrecoverableError(reason.message);
    await job.moveToDelayed(Date.now() + delayForUnknown(waitedMs), token);
    const text = `${job.name} ${job.id ?? ''} has waited ${Math.round(waitedMs / 1000)} s for a server that knows it: ${reason.message}`;
    if (isOverdue(waitedMs)) this.#logger.error(text);
    else this.#logger.warn(text);
    throw new DelayedError();
  }

  /** Falls back to the job's age when the database is down. */
  async #waitedMs(job: Job): Promise<number | undefined> {
    try {
      return await this.outbox.markUnknown(job.id ?? '');
    } catch {
      return Date.now() - job.timestamp;
    }
  }

  async #giveUp(job: Job): Promise<void> {
    await this.handlers.giveUp(job.id ?? '', job.name, job.data);
    await this.outbox.finish(job.id ?? '');
  }

  #logFailure(job: Job, error: Error): void {
    const isFinal = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
    const text = `${job.name} ${job.id ?? ''} failed (attempt ${job.attemptsMade}): ${error.message}`;
    if (!isFinal) {
      this.#logger.warn(`${text}; will be tried again`);
      return;
    }
    this.#logger.error(`${text}; given up`);
    // The queue itself fails jobs whose processes died repeatedly, without running a handler.
    this.#giveUp(job).catch((reason: unknown) =>
      this.#logger.error(`${job.name} ${job.id ?? ''}: that it was given up is not recorded: ${String(reason)}`),
    );
  }

  #logConnectionError(error: Error): void {
    if (isNotConnectionError(error) && !('code' in error)) {
      this.#logger.warn(`Worker: ${error.message}`);
      return;
    }
    const now = Date.now();
    if (now - this.#lastLossAt > OUTAGE_ENDED_MS)
      this.#logger.warn(`Worker: the queue does not answer: ${error.message}`);
    this.#lastLossAt = now;
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { DelayedError, isNotConnectionError, UnrecoverableError, type Job } from 'bullmq';
import { CONFIG, type Config } from '../config/config.js';
import { PermanentFailure } from '../permanent-failure.js';
import { JobHandlers } from './job-handlers.js';
import { openWorker } from './job-queue.js';
import { QUEUE_NAMES, type QueueName } from './jobs.js';
import { OutboxRepository } from './outbox.repository.js';
import { isOverdue, UnknownJob, waitForKnown } from './unknown-job.js';

/** A lost connection is tried again every 2 s; silence for longer is the end of the outage. */
const OUTAGE_ENDED_MS = 15_000;

/** Takes jobs out of the queues and gives them to their handlers. */
@Injectable()
export class JobWorker {
  private readonly logger = new Logger(JobWorker.name);
  private workers: readonly ReturnType<typeof openWorker>[] = [];
  private lastLossAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
    private readonly outbox: OutboxRepository,
  ) {}

  start(): void {
    this.workers = QUEUE_NAMES.map((name) => this.startOn(name));
  }

  /** Waits for the jobs that are running. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private startOn(name: QueueName): ReturnType<typeof openWorker> {
    const worker = openWorker(this.config, name, (job, token) => this.process(job, token));
    worker.on('error', (error) => this.logConnectionError(error));
    worker.on('failed', (job, error) => {
      if (job !== undefined) this.tellFailure(job, error);
    });
    worker.on('completed', (job) => this.logger.log(`${job.name} ${job.id ?? ''} done`));
    void worker.run().catch((error: unknown) => this.logger.error(`Worker stopped: ${String(error)}`));
    return worker;
  }

  private async process(job: Job, token: string | undefined): Promise<void> {
    try {
      await this.handlers.run(job.id ?? '', job.name, job.data);
      await this.outbox.finish(job.id ?? '');
    } catch (error) {
      if (error instanceof UnknownJob) await this.postpone(job, token, error);
      await this.outbox.markKnown(job.id ?? '').catch(() => undefined);
      const isPermanent = error instanceof PermanentFailure;
      // Before the queue hears of it: a process that ends in between runs the job again, and then gives it up.
      if (isPermanent || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) await this.giveUp(job);
      if (isPermanent) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  /**
   * Has a job wait that another release wrote. That is no attempt of it.
   *
   * @throws {DelayedError} it waits
   * @throws {UnrecoverableError} nobody wants it any more
   */
  private async postpone(job: Job, token: string | undefined, reason: UnknownJob): Promise<never> {
    const waitedMs = await this.waitedMs(job);
    if (waitedMs === undefined) throw new UnrecoverableError(reason.message);
    await job.moveToDelayed(Date.now() + waitForKnown(waitedMs), token);
    const text = `${job.name} ${job.id ?? ''} has waited ${Math.round(waitedMs / 1000)} s for a server that knows it: ${reason.message}`;
    if (isOverdue(waitedMs)) this.logger.error(text);
    else this.logger.warn(text);
    throw new DelayedError();
  }

  /** A database that is away is no reason to count an attempt: the job waits all the same. */
  private async waitedMs(job: Job): Promise<number | undefined> {
    try {
      return await this.outbox.markUnknown(job.id ?? '');
    } catch {
      return Date.now() - job.timestamp;
    }
  }

  private async giveUp(job: Job): Promise<void> {
    await this.handlers.giveUp(job.id ?? '', job.name, job.data);
    await this.outbox.finish(job.id ?? '');
  }

  private tellFailure(job: Job, error: Error): void {
    const isFinal = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
    const text = `${job.name} ${job.id ?? ''} failed (attempt ${job.attemptsMade}): ${error.message}`;
    if (!isFinal) {
      this.logger.warn(`${text}; will be tried again`);
      return;
    }
    this.logger.error(`${text}; given up`);
    // The queue itself gives up a job whose processes died again and again; no handler ran for that.
    this.giveUp(job).catch((reason: unknown) =>
      this.logger.error(`${job.name} ${job.id ?? ''}: that it was given up is not recorded: ${String(reason)}`),
    );
  }

  /** Each attempt to connect reports its failure; once an outage is enough. */
  private logConnectionError(error: Error): void {
    if (isNotConnectionError(error) && !('code' in error)) {
      this.logger.warn(`Worker: ${error.message}`);
      return;
    }
    const now = Date.now();
    if (now - this.lastLossAt > OUTAGE_ENDED_MS)
      this.logger.warn(`Worker: the queue does not answer: ${error.message}`);
    this.lastLossAt = now;
  }
}

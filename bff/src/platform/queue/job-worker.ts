import { Inject, Injectable, Logger } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { CONFIG, type Config } from '../config/config.js';
import { PermanentFailure } from '../permanent-failure.js';
import { JobHandlers } from './job-handlers.js';
import { openWorker } from './job-queue.js';

/** Takes jobs out of the queue and gives them to their handlers. */
@Injectable()
export class JobWorker {
  private readonly logger = new Logger(JobWorker.name);
  private worker: ReturnType<typeof openWorker> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: JobHandlers,
  ) {}

  start(): void {
    const worker = openWorker(this.config, (job) => this.process(job));
    worker.on('error', (error) => this.logger.warn(`Worker: ${error.message}`));
    worker.on('failed', (job, error) => {
      if (job === undefined) return;
      const isFinal = error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1);
      const text = `${job.name} ${job.id ?? ''} failed (attempt ${job.attemptsMade}): ${error.message}`;
      if (isFinal) this.logger.error(`${text}; given up`);
      else this.logger.warn(`${text}; will be tried again`);
    });
    worker.on('completed', (job) => this.logger.log(`${job.name} ${job.id ?? ''} done`));
    void worker.run().catch((error: unknown) => this.logger.error(`Worker stopped: ${String(error)}`));
    this.worker = worker;
  }

  /** Waits for the jobs that are running. */
  async close(): Promise<void> {
    await this.worker?.close();
  }

  private async process(job: Job): Promise<void> {
    try {
      await this.handlers.run(job.id ?? '', job.name, job.data);
    } catch (error) {
      if (error instanceof PermanentFailure) throw new UnrecoverableError(error.message);
      throw error;
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredJobs } from './declared-jobs.ts';
import { JobHandlers } from './job-handlers.ts';
import { JobQueue } from './job-queue.ts';
import { JobWorker } from './job-worker.ts';
import { OutboxRelay } from './outbox-relay.ts';

/** Leaves two of a container's ten seconds for the rest of the shutdown. */
const SHUTDOWN_MS = 8000;

@Module({
  imports: [DiscoveryModule],
  providers: [DeclaredJobs, JobQueue, JobHandlers, JobWorker, OutboxRelay],
})
export class QueueModule implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(QueueModule.name);

  constructor(
    private readonly queue: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly worker: JobWorker,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.handlers.collect();
  }

  onApplicationBootstrap(): void {
    this.worker.start();
    this.relay.start();
  }

  /** In this order, and before the database closes. Jobs cut off by the deadline run again elsewhere. */
  async beforeApplicationShutdown(): Promise<void> {
    const close = async () => {
      await this.relay.stop();
      await this.worker.close();
      await this.queue.close();
      return true;
    };
    const isClosed = await Promise.race([close(), sleep(SHUTDOWN_MS, false, { ref: false })]);
    if (!isClosed) this.#logger.warn('Jobs were still running at the deadline; they will run again');
  }
}

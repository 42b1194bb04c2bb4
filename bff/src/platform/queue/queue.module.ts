import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeclaredJobs } from './declared-jobs.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';
import { OutboxRelay } from './outbox-relay.js';

/** Leaves two seconds of the ten that a container gets for everything else that closes. */
const SHUTDOWN_MS = 8000;

/** The outbox relay and the workers. Whatever process imports it delivers; any number of them share the work. */
@Module({
  imports: [DiscoveryModule],
  providers: [DeclaredJobs, JobQueue, JobHandlers, JobWorker, OutboxRelay],
})
export class QueueModule implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(QueueModule.name);

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

  /** In this order, and before the database closes. A job cut off by the deadline runs again elsewhere. */
  async beforeApplicationShutdown(): Promise<void> {
    const close = async () => {
      await this.relay.stop();
      await this.worker.close();
      await this.queue.close();
      return true;
    };
    const isClosed = await Promise.race([close(), sleep(SHUTDOWN_MS, false, { ref: false })]);
    if (!isClosed) this.logger.warn('Jobs were still running at the deadline; they will run again');
  }
}

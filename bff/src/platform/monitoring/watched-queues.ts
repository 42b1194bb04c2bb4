import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { openQueue } from '../queue/job-queue.ts';
import type { QueueName } from '../queue/jobs.ts';

/** Job queues for monitoring, opened on first use. */
@Injectable()
export class WatchedQueues implements OnApplicationShutdown {
  readonly #logger = new Logger(WatchedQueues.name);
  readonly #queues = new Map<QueueName, ReturnType<typeof openQueue>>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws {Error} it cannot be opened */
  get(name: QueueName): ReturnType<typeof openQueue> {
    const queue = this.#queues.get(name) ?? this.#open(name);
    this.#queues.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #open(name: QueueName): ReturnType<typeof openQueue> {
    const queue = openQueue(this.config, name);
    queue.on('error', (error: Error) => this.#logger.debug(`Queue: ${error.message}`));
    return queue;
  }
}

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { openQueue } from '../queue/job-queue.js';

/** The job queue for those who look at it. Opened at the first look: most servers are never asked. */
@Injectable()
export class WatchedQueue implements OnApplicationShutdown {
  readonly #logger = new Logger(WatchedQueue.name);
  #queue: ReturnType<typeof openQueue> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get(): ReturnType<typeof openQueue> {
    this.#queue ??= this.#open();
    return this.#queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#queue?.close();
  }

  #open(): ReturnType<typeof openQueue> {
    const queue = openQueue(this.config);
    queue.on('error', (error: Error) => this.#logger.debug(`Queue: ${error.message}`));
    return queue;
  }
}

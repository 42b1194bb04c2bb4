import { setTimeout as sleep } from 'node:timers/promises';
import {
  PostgresConnection,
  PostgresQueueBackend,
  runMigrations,
  type PostgresConnectionOptions,
  type QueueBaseOptions,
} from 'bullmq';
import { LONG_TIMEOUT_MS } from '../database/timeouts.ts';

/** A worker retries at once: the pause avoids a busy loop while the database is down. */
const RETRY_PAUSE_MS = 500;

/** Retries a failed first attempt, and handles client errors, which would otherwise end the process. */
export class ResilientConnection extends PostgresConnection {
  #prepared: Promise<void> | undefined;

  constructor(options: PostgresConnectionOptions) {
    super(options);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  override waitUntilReady(): Promise<void> {
    this.#prepared ??= this.#prepare().catch(async (error: unknown) => {
      await sleep(RETRY_PAUSE_MS);
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  async #prepare(): Promise<void> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      // Migrations of the queue's tables may take long.
      await client.query(`set statement_timeout = ${LONG_TIMEOUT_MS}; set lock_timeout = ${LONG_TIMEOUT_MS}`);
      await runMigrations(client, this.schema);
      await client.query('reset statement_timeout; reset lock_timeout');
      isSound = true;
    } finally {
      client.release(!isSound);
    }
  }
}

export const createResilientBackend = (
  name: string,
  options: QueueBaseOptions<PostgresConnectionOptions>,
): PostgresQueueBackend => new PostgresQueueBackend(new ResilientConnection(options.connection), name, options);

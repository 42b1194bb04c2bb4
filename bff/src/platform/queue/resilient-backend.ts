/** The queue on the database, made to outlive a database that dies at any moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  PostgresConnection,
  PostgresQueueBackend,
  runMigrations,
  type PostgresConnectionOptions,
  type QueueBaseOptions,
} from 'bullmq';
import { LONG_WORK_MS } from '../database/timeouts.js';

/** A worker asks again at once: without a pause it would ask a dead database as fast as it can. */
const RETRY_PAUSE_MS = 500;

/**
 * BullMQ's own connection keeps the outcome of its first attempt, a failure too, and leaves the errors of a client that is in use
 * to nobody, which ends the process. Here the next call prepares anew, and the statement that the error concerns fails by itself.
 */
export class ResilientConnection extends PostgresConnection {
  private prepared: Promise<void> | undefined;

  constructor(options: PostgresConnectionOptions) {
    super(options);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Resolves once the queue's own tables are there. */
  override waitUntilReady(): Promise<void> {
    this.prepared ??= this.prepare().catch(async (error: unknown) => {
      await sleep(RETRY_PAUSE_MS);
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  private async prepare(): Promise<void> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      // The first of several processes makes them, and those of a newer version may take their time.
      await client.query(`set statement_timeout = ${LONG_WORK_MS}; set lock_timeout = ${LONG_WORK_MS}`);
      await runMigrations(client, this.schema);
      await client.query('reset statement_timeout; reset lock_timeout');
      isSound = true;
    } finally {
      client.release(!isSound);
    }
  }
}

/** For `withBackend`: queues and workers whose connection survives. */
export const createResilientBackend = (
  name: string,
  options: QueueBaseOptions<PostgresConnectionOptions>,
): PostgresQueueBackend => new PostgresQueueBackend(new ResilientConnection(options.connection), name, options);

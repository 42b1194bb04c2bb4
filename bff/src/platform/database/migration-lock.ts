import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod';
import { MIGRATION_TIMEOUTS } from './timeouts.js';

const ASK_AGAIN_MS = 250;
const CONNECTION_TIMEOUT_MS = 5_000;

const lockSchema = z.tuple([z.object({ isOurs: z.boolean() })]);

/**
 * Does the work while no other process does. The lock ends with its connection, also when the process is killed.
 *
 * It is asked for again and again instead of waited for: an index that is made concurrently waits for every statement
 * that runs, and one that waited for this lock would never end.
 */
export async function withMigrationLock(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'backlot',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    ...MIGRATION_TIMEOUTS,
  });
  // Without it, a connection that is lost while the work goes on would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await isTaken(client))) await sleep(ASK_AGAIN_MS);
    await work();
  } finally {
    await client.end();
  }
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtextextended('backlot migrations', 0)) as "isOurs"`,
  );
  return lockSchema.parse(rows)[0].isOurs;
}

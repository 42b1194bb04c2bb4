import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod';
import { MIGRATION_TIMEOUTS } from './timeouts.ts';

const POLL_MS = 250;
const CONNECTION_TIMEOUT_MS = 5_000;

const lockSchema = z.tuple([z.object({ isOurs: z.boolean() })]);

/**
 * Runs the work while no other process holds the lock. The lock ends with its connection, also when the process is
 * killed. Polls instead of waiting: `create index concurrently` waits for every running statement, so waiting would
 * deadlock.
 */
export async function withMigrationLock(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'backlot',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    ...MIGRATION_TIMEOUTS,
  });
  // Without a handler, a lost connection would crash the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await tryLock(client))) await sleep(POLL_MS);
    await work();
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtextextended('backlot migrations', 0)) as "isOurs"`,
  );
  return lockSchema.parse(rows)[0].isOurs;
}

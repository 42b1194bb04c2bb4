import { type Pool, type PoolClient } from 'pg';

/** Whoever can give a connection back does so at once when it ends. */
const GIVEN_BACK_MS = 1_000;

/**
 * Takes a connection back into its pool that ended in the middle of a transaction: the rollback fails then, and Kysely gives
 * back what it could roll back alone (https://github.com/kysely-org/kysely/issues/1990). It would be missing for good.
 */
export function reclaimConnections(pool: Pool): void {
  const held = new WeakSet<PoolClient>();
  const reclaim = (client: PoolClient) => {
    if (held.has(client)) client.release(true);
  };
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => setTimeout(reclaim, GIVEN_BACK_MS, client).unref());
  });
}

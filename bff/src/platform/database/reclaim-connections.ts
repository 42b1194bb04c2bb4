import type { Pool, PoolClient } from 'pg';

/** Grace period for the regular release of an ended connection. */
const RELEASE_GRACE_MS = 1_000;

/**
 * Returns connections that ended within a transaction to their pool: Kysely releases only after a successful rollback
 * (https://github.com/kysely-org/kysely/issues/1990), so they would leak.
 */
export function reclaimConnections(pool: Pool): void {
  const acquired = new WeakSet<PoolClient>();
  const reclaim = (client: PoolClient) => {
    if (acquired.has(client)) client.release(true);
  };
  pool.on('acquire', (client) => acquired.add(client));
  pool.on('release', (_error, client) => acquired.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => setTimeout(reclaim, RELEASE_GRACE_MS, client).unref());
  });
}

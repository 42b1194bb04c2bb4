/** Connections to the embedded PostgreSQL, each for one thing. */
import { PlainError } from '../plain-error.mjs';

const PASSWORD_REFUSED = '28P01';

/**
 * Does something over a connection of its own.
 *
 * @param {{user: string, password: string}} role
 * @param {{port: number, database: string}} target
 * @param {(client: import('pg').Client) => Promise<unknown>} work
 */
export async function withConnection({ user, password }, { port, database }, work) {
  // A package: not yet there when this module is loaded.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ user, password, database, host: '127.0.0.1', port, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** True when the server takes connections, false while it is not yet there; throws when it refuses the password. */
export async function isReachable(superuser, port) {
  try {
    return await withConnection(superuser, { port, database: 'postgres' }, async () => true);
  } catch (error) {
    if (error.code === PASSWORD_REFUSED)
      throw new PlainError('The embedded PostgreSQL refuses the password in postgres.json');
    return false;
  }
}

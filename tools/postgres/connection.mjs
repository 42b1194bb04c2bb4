import { PlainError } from '../plain-error.mjs';

const PASSWORD_REFUSED = '28P01';

export async function withConnection({ user, password }, { port, database }, work) {
  // Imported lazily: packages may not be installed yet.
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

/** Returns true if the server accepts connections, false while it is not up; throws if it refuses the password. */
export async function isReachable(superuser, port) {
  try {
    return await withConnection(superuser, { port, database: 'postgres' }, async () => true);
  } catch (error) {
    if (error.code === PASSWORD_REFUSED)
      throw new PlainError('The embedded PostgreSQL refuses the password in postgres.json');
    return false;
  }
}

import pg from 'pg';

import type { RunningPostgres } from '../cluster.mjs';

/** The rows that a running PostgreSQL answers a statement with. */
export async function query({ url }: Pick<RunningPostgres, 'url'>, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

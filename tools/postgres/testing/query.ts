import pg from 'pg';

import type { RunningPostgres } from '../cluster.mjs';

export async function query({ url }: Pick<RunningPostgres, 'url'>, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

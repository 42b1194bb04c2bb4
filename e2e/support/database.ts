import pg from 'pg';
import type { Product } from './products.ts';

export async function query(
  product: Product,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Locks the rows of a statement (`… for update`) until the returned function is called. */
export async function hold(
  product: Product,
  sql: string,
  values: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(sql, [...values]);
  return () => client.end();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const rowsSchema = z.object({ count: z.int(), oldestSeconds: z.coerce.number() });
export type WaitingRows = z.output<typeof rowsSchema>;

/** Outbox rows that are not dispatched yet, and the age of the oldest in seconds; 0 when there is none. */
export function readUndispatchedRows(em: EntityManager): Promise<WaitingRows> {
  return rowsSince(em, 'created_at', 'dispatched_at is null');
}

/** Jobs unknown to every server so far, and the longest wait in seconds. */
export function readUnknownRows(em: EntityManager): Promise<WaitingRows> {
  return rowsSince(em, 'unknown_since', 'unknown_since is not null and done_at is null');
}

async function rowsSince(
  em: EntityManager,
  moment: 'created_at' | 'unknown_since',
  condition: string,
): Promise<WaitingRows> {
  const rows: unknown = await em.execute(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(${moment})), 0) as "oldestSeconds" from outbox where ${condition}`,
  );
  return z.tuple([rowsSchema]).parse(rows)[0];
}

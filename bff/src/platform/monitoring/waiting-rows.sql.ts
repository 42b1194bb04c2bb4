import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const rowsSchema = z.object({ count: z.int(), oldestSeconds: z.coerce.number() });
export type WaitingRows = z.output<typeof rowsSchema>;

/** Begin of the wait, and condition. `unknown`: jobs that no server knows so far. */
const WAITS = {
  undispatched: ['created_at', 'dispatched_at is null'],
  unknown: ['unknown_since', 'unknown_since is not null and done_at is null'],
} as const;

/** Outbox rows that wait, and the wait of the oldest in seconds; 0 when there is none. */
export async function readWaitingRows(em: EntityManager, kind: keyof typeof WAITS): Promise<WaitingRows> {
  const [moment, condition] = WAITS[kind];
  const rows: unknown = await em.execute(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(${moment})), 0) as "oldestSeconds" from outbox where ${condition}`,
  );
  return z.tuple([rowsSchema]).parse(rows)[0];
}

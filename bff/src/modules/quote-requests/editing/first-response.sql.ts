import type { EntityManager } from '@mikro-orm/postgresql';

/** Stores the time of the first response, in the transaction of `em`. No-op for later ones. */
export async function recordFirstResponse(em: EntityManager, id: string, at: Date): Promise<void> {
  // The clock of the replica that created the request may be ahead.
  await em.execute(
    'update quote_requests set answered_at = greatest(created_at, ?::timestamptz) where id = ? and answered_at is null',
    [at, id],
    'run',
  );
}

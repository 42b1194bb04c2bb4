import type { EntityManager } from '@mikro-orm/postgresql';

const WITHIN_A_DAY = "counted_at > now() - interval '1 day'";

/** Returns whether a session of the account with the request's (confirmed) address sent the request. */
export async function isFromRecipient(em: EntityManager, quoteRequestId: string): Promise<boolean> {
  const found: unknown[] = await em.execute(
    `select 1 from quote_requests q join profiles p on p.id = q.submitted_by
     where q.id = ? and lower(p.email) = lower(q.customer_email)`,
    [quoteRequestId],
  );
  return found.length > 0;
}

export async function lockRecipient(em: EntityManager, recipient: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [recipient]);
}

export async function deleteOldAcknowledgements(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from acknowledgements where delivery_id in
       (select delivery_id from acknowledgements where not (${WITHIN_A_DAY}) for update skip locked)`,
    [],
    'run',
  );
}

/** @returns false when the limit is exceeded */
export async function insertAcknowledgement(
  em: EntityManager,
  deliveryId: string,
  recipient: string,
  limitPerDay: number,
): Promise<boolean> {
  const inserted: unknown[] = await em.execute(
    `insert into acknowledgements (delivery_id, recipient, counted_at)
     select ?, ?, now()
     where (select count(*) from acknowledgements where recipient = ? and delivery_id <> ? and ${WITHIN_A_DAY}) < ?
     on conflict (delivery_id) do update set counted_at = excluded.counted_at
     returning delivery_id`,
    [deliveryId, recipient, recipient, deliveryId, limitPerDay],
  );
  return inserted.length > 0;
}

import type { EntityManager } from '@mikro-orm/postgresql';

/** @returns false for an event that was stored before */
export async function insertPaymentEvent(
  em: EntityManager,
  { id, kind, sessionId }: { readonly id: string; readonly kind: string; readonly sessionId: string },
): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `insert into payment_events (id, kind, session_id, outcome) values (?, ?, ?, 'noted') on conflict do nothing returning id`,
    [id, kind, sessionId],
  );
  return rows.length > 0;
}

export async function writeEventOutcome(em: EntityManager, id: string, outcome: string): Promise<void> {
  await em.execute('update payment_events set outcome = ? where id = ?', [outcome, id], 'run');
}

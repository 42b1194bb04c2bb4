import { INITIAL_QUOTE_STATUS } from '@backlot/domain';
import type { QuoteRequestChange } from '@backlot/domain/contract/staff';
import { type EntityManager } from '@mikro-orm/postgresql';

/** A status that is no longer pending answers the customer; so do a mailed quote and a reply. */
export function isAnswer({ field, from }: Pick<QuoteRequestChange, 'field' | 'from'>): boolean {
  return field === 'status' && from === INITIAL_QUOTE_STATUS;
}

/** Stores the moment of the first answer, with the transaction of `em`; later answers change nothing. */
export async function recordAnswer(em: EntityManager, id: string, at: Date): Promise<void> {
  // The clock of the replica that took the request may be ahead.
  await em.execute(
    'update quote_requests set answered_at = greatest(created_at, ?::timestamptz) where id = ? and answered_at is null',
    [at, id],
    'run',
  );
}

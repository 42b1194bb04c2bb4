import type { EntityManager } from '@mikro-orm/postgresql';
import { LONG_TIMEOUT_MS } from './timeouts.ts';

const ALLOW = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = ${LONG_TIMEOUT_MS}`)
  .join('; ');

/** Transaction with a timeout of minutes: for background work, and while files are stored or removed. */
export function longTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.fork().transactional(async (forked) => {
    await forked.execute(ALLOW);
    return work(forked);
  });
}

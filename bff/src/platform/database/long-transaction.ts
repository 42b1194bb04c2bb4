import { type EntityManager } from '@mikro-orm/postgresql';
import { LONG_WORK_MS } from './timeouts.js';

const ALLOW = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = ${LONG_WORK_MS}`)
  .join('; ');

/** A transaction that may take minutes: for what has piled up and nobody waits for, or while files are stored or removed. */
export function longTransaction<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.fork().transactional(async (forked) => {
    await forked.execute(ALLOW);
    return work(forked);
  });
}

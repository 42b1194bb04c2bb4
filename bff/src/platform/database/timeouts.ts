import { type Config } from '../config/config.js';

/** What PostgreSQL ends by itself, in ms, as `pg` takes it: told when a connection begins. 0 would leave it to the role. */
export interface Timeouts {
  readonly statement_timeout: number;
  /** Waiting for a row, a table, or an advisory lock. */
  readonly lock_timeout: number;
  /** A transaction in which nothing is asked; ends its connection. */
  readonly idle_in_transaction_session_timeout: number;
}

const LOCK_MS = 5_000;
/** Longer than the relay waits for a queue that does not answer. */
const IDLE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** For work that nobody waits for, or that waits for something else than the database. */
export const LONG_WORK_MS = 10 * 60_000;

/** Of every connection of servers, workers and queues: nobody waits for ever, and nobody makes the others wait. */
export const timeoutsOf = ({ statementTimeoutMs }: Pick<Config, 'statementTimeoutMs'>): Timeouts => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: Math.min(LOCK_MS, statementTimeoutMs),
  idle_in_transaction_session_timeout: IDLE_MS,
});

/** Of migrations, which may work for long. Behind one that waits for a lock everybody else waits too: it gives way, and comes again. */
export const MIGRATION_TIMEOUTS: Timeouts = {
  statement_timeout: DAY_MS,
  lock_timeout: 300,
  idle_in_transaction_session_timeout: IDLE_MS,
};

import type { Config } from '../config/config.ts';

/** Server-side timeouts of a connection, in ms. 0 would use the role's setting. */
export interface Timeouts {
  readonly statement_timeout: number;
  /** Waiting for a row, a table or an advisory lock. */
  readonly lock_timeout: number;
  /** Idle time within a transaction; ends the connection. */
  readonly idle_in_transaction_session_timeout: number;
}

const LOCK_MS = 5_000;
/** Longer than the relay's timeout for the queue. */
const IDLE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Timeout for background work, and for work that waits for something other than the database. */
export const LONG_TIMEOUT_MS = 10 * 60_000;

export const timeoutsOf = ({ statementTimeoutMs }: Pick<Config, 'statementTimeoutMs'>): Timeouts => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: Math.min(LOCK_MS, statementTimeoutMs),
  idle_in_transaction_session_timeout: IDLE_MS,
});

/** Timeouts of migrations. Everybody queues behind a waiting migration, so it gives up soon and retries. */
export const MIGRATION_TIMEOUTS: Timeouts = {
  statement_timeout: DAY_MS,
  lock_timeout: 300,
  idle_in_transaction_session_timeout: IDLE_MS,
};

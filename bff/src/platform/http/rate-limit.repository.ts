import { Injectable } from '@nestjs/common';
import { Statements } from '../database/statements.js';

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** One counter that a call raises. */
export interface CallCounter {
  readonly key: string;
  /** Most calls in a window. */
  readonly limit: number;
  /** Length of the window that this call begins when none is open. */
  readonly windowMs: number;
}

/** The set clause of a call that is counted: a window that has ended begins anew. */
const RAISED = `set
        hits = case when counter.ends_at <= now() then 1 else counter.hits + 1 end,
        ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end`;

const RAISE_STATEMENT = `insert into rate_limit_counters as counter (key, hits, ends_at)
      values (?::text, 1, now() + ?::integer * interval '1 millisecond')
      on conflict (key) do update ${RAISED}
      returning hits`;

/**
 * A statement for so many counters, in their order: one is raised only when the one before is within its limit. What comes
 * back is the seconds left of the last one that was raised, and whether that one is over its limit.
 */
function countStatement(counters: number): string {
  const parts = Array.from({ length: counters }, (_, index) => {
    const before = index === 0 ? '' : ` from counted_${index - 1} where hits <= allowed`;
    return `counted_${index} as (
      insert into rate_limit_counters as counter (key, hits, ends_at)
      select ?::text, 1, now() + ?::integer * interval '1 millisecond'${before}
      on conflict (key) do update ${RAISED}
      returning hits, ends_at, ?::integer as allowed)`;
  });
  const rows = parts.map((_, index) => `select ${index} as place, hits, ends_at, allowed from counted_${index}`);
  return `with ${parts.join(', ')} select extract(epoch from ends_at - now()), hits > allowed from (${rows.join(' union all ')}) as counted order by place desc limit 1`;
}

/**
 * Counts calls in a table, so that all replicas share the limits. A window begins with its first call and has a fixed
 * end. Keys are hashes: the table holds neither addresses nor accounts.
 */
@Injectable()
export class RateLimitRepository {
  #sweptAt = 0;

  constructor(private readonly statements: Statements) {}

  /**
   * Counts a call in all its counters, in one trip. One that is full rejects it, and those after it do not count it.
   * @returns the seconds until the call may be made again; 0 when it may be made now
   */
  async count(counters: readonly CallCounter[]): Promise<number> {
    const [secondsLeft, isOver] =
      (await this.statements.row({
        sql: countStatement(counters.length),
        params: counters.flatMap(({ key, windowMs, limit }) => [key, windowMs, limit]),
        isPrepared: true,
      })) ?? [];
    await this.#sweep();
    return isOver?.toString() === 't' ? Number(secondsLeft) : 0;
  }

  /** Counts a call in one counter, whatever its limit. @returns how many its window has had, this one with it */
  async raise({ key, windowMs }: Pick<CallCounter, 'key' | 'windowMs'>): Promise<number> {
    const [hits] =
      (await this.statements.row({ sql: RAISE_STATEMENT, params: [key, windowMs], isPrepared: true })) ?? [];
    return Number(hits);
  }

  /** Lets the window of a counter begin anew. */
  async clear(key: string): Promise<void> {
    await this.statements.row({
      sql: 'delete from rate_limit_counters where key = ?',
      params: [key],
      isPrepared: true,
    });
  }

  /** Removes windows that have ended, now and then. */
  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = Date.now();
    await this.statements.row({
      sql: 'delete from rate_limit_counters where ends_at < now()',
      params: [],
      isPrepared: false,
    });
  }
}

import type { Statements } from '../database/statements.ts';

export interface CallCounter {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Increments the counter, or starts a new window. */
const RAISED = `set
        hits = case when counter.ends_at <= now() then 1 else counter.hits + 1 end,
        ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end`;

const RAISE_STATEMENT = `insert into rate_limit_counters as counter (key, hits, ends_at)
      values (?::text, 1, now() + ?::integer * interval '1 millisecond')
      on conflict (key) do update ${RAISED}
      returning hits`;

/** Increments counters in order while within limits; returns seconds left and excess of the last one. */
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

/** Counts a call until a counter is full. Returns the seconds until the next allowed call; 0: allowed. */
export async function raiseCounters(statements: Statements, counters: readonly CallCounter[]): Promise<number> {
  const [secondsLeft, isOver] =
    (await statements.row({
      sql: countStatement(counters.length),
      params: counters.flatMap(({ key, windowMs, limit }) => [key, windowMs, limit]),
      isPrepared: true,
    })) ?? [];
  return isOver?.toString() === 't' ? Number(secondsLeft) : 0;
}

/** Counts a call in one counter, without a limit. Returns the number of calls in its window, including this one. */
export async function raiseCounter(
  statements: Statements,
  { key, windowMs }: Pick<CallCounter, 'key' | 'windowMs'>,
): Promise<number> {
  const [hits] = (await statements.row({ sql: RAISE_STATEMENT, params: [key, windowMs], isPrepared: true })) ?? [];
  return Number(hits);
}

export async function deleteCounter(statements: Statements, key: string): Promise<void> {
  await statements.row({ sql: 'delete from rate_limit_counters where key = ?', params: [key], isPrepared: true });
}

export async function deleteEndedCounters(statements: Statements): Promise<void> {
  await statements.row({
    sql: 'delete from rate_limit_counters where ends_at < now()',
    params: [],
    isPrepared: false,
  });
}

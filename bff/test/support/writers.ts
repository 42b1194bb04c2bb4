import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PAUSE_MS = 10;
const WATCH_MS = 20;

type Write = (client: pg.Client) => Promise<unknown>;

const LINES = `
  insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
  select $1::uuid, line, 1 + line, 'Lamp', 'production', 'lighting', '', '', 1, 1500, 2 + line from generate_series(0, 1) line`;

const existing = 'select id from quote_requests where job_name = $1 and created_at >= $2 order by created_at limit 1';

/** Writes to quote requests as servers of any release do them. */
const WRITES: readonly Write[] = [
  async (client) => {
    const id = randomUUID();
    await client.query('begin');
    await client.query(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations)
       values ($1::uuid, $1::text, 'Ana', 'ana@example.com', 'Written', '2026-01-01', '2026-01-05', 'Miami')`,
      [id],
    );
    await client.query(LINES, [id]);
    await client.query('commit');
  },
  async (client) => {
    const { rows } = await client.query<{ id: string }>(existing, ['Before', anyInstant()]);
    await client.query("update quote_requests set status = 'approved', version = version + 1 where id = $1", [
      rows[0]?.id,
    ]);
  },
  async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(`${existing} for update`, ['Before', anyInstant()]);
    if (rows[0] !== undefined) {
      await client.query('delete from quote_request_items where quote_request_id = $1', [rows[0].id]);
      await client.query(LINES, [rows[0].id]);
    }
    await client.query('commit');
  },
  // Plain SQL, without a lock on the request.
  async (client) => {
    await client.query(
      `update quote_request_items set quantity = 1 + quantity % 9, equipment_id = 1000 + position where quote_request_id = (${existing})`,
      ['Before', anyInstant()],
    );
  },
];

const anyInstant = () => new Date(Date.now() - Math.random() * 700 * 86_400_000);

/** Inserts requests of two years with two lines each, without stored sums. */
export async function fillRequests(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, created_at, updated_at)
       select gen_random_uuid(), 'R' || n, 'Ana', 'a@b.example', 'Before', '2026-01-01', '2026-01-05', 'Miami', at, at
       from (select n, now() - n * interval '700 days' / $1::int as at from generate_series(1, $1::int) n) made`,
      [count],
    );
    await client.query(
      `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
       select id, line, 1 + (substr(reference, 2)::int + line) % 100, 'Lamp', 'production', 'lighting', '', '', 1 + line, case when line = 0 then 2500 end, 1 + line
       from quote_requests, generate_series(0, 1) line`,
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Longest wait of a writer for a migration's lock, in ms, also behind a lock that the migration only waits for. */
const MAX_WAIT_SQL = `
  select coalesce(max(extract(epoch from clock_timestamp() - waiting.waitstart)) * 1000, 0)::float8 as ms
  from pg_locks waiting join pg_stat_activity writer using (pid)
  where not waiting.granted and writer.application_name = 'writer' and writer.datname = current_database() and exists (
    select from unnest(pg_blocking_pids(waiting.pid)) as blocking (pid) join pg_stat_activity migrating using (pid)
    where migrating.application_name = 'backlot')`;

/**
 * Runs `work` while others write. @returns the longest time in ms that a migration blocked a writer. Not the duration
 * of writes: a busy machine is slow without migrations too.
 */
export async function longestBlockDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  let longest = 0;
  const repeat = async (name: string, pauseMs: number, step: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
    await client.connect();
    try {
      while (!done.signal.aborted) {
        await step(client);
        await sleep(pauseMs);
      }
    } finally {
      await client.end();
    }
  };
  const running = [
    ...WRITES.map((write) => repeat('writer', PAUSE_MS, write)),
    repeat('watcher', WATCH_MS, async (client) => {
      const { rows } = await client.query<{ ms: number }>(MAX_WAIT_SQL);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
    }),
  ];
  try {
    await Promise.race([work(), ...running]);
  } finally {
    done.abort();
  }
  await Promise.all(running);
  return longest;
}

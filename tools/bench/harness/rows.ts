/** Fills a database with copies of the demo data, or reduces it, to a number of rows. */
import pg from 'pg';
import * as z from 'zod';

const columnsSchema = z.array(z.object({ name: z.string() }));

async function withDatabase(databaseUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * Returns the insertable columns of a table and the values of a copy.
 *
 * @param changed SQL for columns that differ from the original; null omits a column
 */
async function columnsOf(client: pg.Client, table: string, changed: Readonly<Record<string, string | null>>) {
  const { rows } = await client.query(
    "select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER'",
    [table],
  );
  const names = columnsSchema
    .parse(rows)
    .map(({ name }) => name)
    .filter((name) => changed[name] !== null);
  return { names: names.join(', '), values: names.map((name) => changed[name] ?? `original.${name}`).join(', ') };
}

/** Copies items with other names until there are `count`. */
export async function fillCatalogue(databaseUrl: string, count: number): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const { names, values } = await columnsOf(client, 'equipment', { id: null, name: "original.name || ' ' || copy" });
    await client.query('delete from equipment where id not in (select id from equipment order by id limit $1)', [
      count,
    ]);
    await client.query(
      `insert into equipment (${names}) select ${values} from generate_series(2, 1000) copy, equipment original limit $1::int - (select count(*) from equipment)`,
      [count],
    );
  });
}

/** Copies quote requests with their lines, an hour apart, until there are `count`. */
export async function fillQuoteRequests(databaseUrl: string, count: number): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const earlier = (column: string) => `original.${column} - copy * interval '1 hour'`;
    const request = await columnsOf(client, 'quote_requests', {
      id: 'made.id',
      reference: "original.reference || '-' || copy",
      created_at: earlier('created_at'),
      updated_at: earlier('updated_at'),
      answered_at: earlier('answered_at'),
    });
    const line = await columnsOf(client, 'quote_request_items', { quote_request_id: 'made.id' });
    await client.query(
      `create temp table made as select gen_random_uuid() as id, original.id as original_id, copy from generate_series(1, 1000) copy, quote_requests original
       limit greatest(0, $1::int - (select count(*) from quote_requests))`,
      [count],
    );
    await client.query(
      `insert into quote_requests (${request.names}) select ${request.values} from made join quote_requests original on original.id = made.original_id`,
    );
    await client.query(
      `insert into quote_request_items (${line.names}) select ${line.values} from made join quote_request_items original on original.quote_request_id = made.original_id`,
    );
  });
}

/** Inserts a sent quote for every request without one: sealed, open, without a file. */
export async function sendQuotes(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into quote_versions (id, quote_request_id, reference, number, customer_email, content, sha256, valid_until, total_cents, changes, sent_at, sent_by, sent_by_email)
       select gen_random_uuid(), id, reference, 1, customer_email, '{}', encode(sha256('{}'), 'hex'), (now() + interval '30 days')::date, 12345, '[]', created_at, gen_random_uuid(), 'staff@example.com'
       from quote_requests where id not in (select quote_request_id from quote_versions)`,
    );
    await client.query(
      `insert into quote_version_states (quote_version_id, quote_request_id, state, since)
       select id, quote_request_id, 'open', sent_at from quote_versions where id not in (select quote_version_id from quote_version_states)`,
    );
  });
}

const ADDED_AT_ONCE = 50_000;

/** Inserts requests spread evenly over `days`, two thirds answered within five hours, with lines of 400 items. */
export async function addReportedRequests(
  databaseUrl: string,
  { count, lines, days }: { count: number; lines: number; days: number },
): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    for (let first = 1; first <= count; first += ADDED_AT_ONCE) {
      const last = Math.min(count, first + ADDED_AT_ONCE - 1);
      await client.query(
        `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, discount_cents, is_tax_exempt, created_at, updated_at, answered_at)
         select gen_random_uuid(), 'BENCH-' || n, 'Person ' || n % 1000, 'person' || n % 1000 || '@example.com', 'Night market pilot', date '2026-01-01', date '2026-01-01' + n % 9, 'Miami',
           ('{pending,approved,in_progress,completed,rejected}'::text[])[1 + n % 5], (n % 50) * 777, n % 7 = 0, at, at,
           case when n % 3 > 0 then at + (n::bigint * 7919 % 3000) * interval '6 seconds' end
         from (select n, now() - n * ($3::int * interval '1 day' / $4::int) as at from generate_series($1::int, $2::int) n) made`,
        [first, last, days, count],
      );
      await client.query(
        `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
         select id, line, 1 + (n * 7 + line * 131) % 400, 'Item ' || (n * 7 + line * 131) % 400, 'production', 'video', '', '', 1 + line, case when line = 2 then null else 1234 + line * 17 end, 1 + n % 4
         from generate_series($1::int, $2::int) n join quote_requests on reference = 'BENCH-' || n, generate_series(0, $3::int - 1) line`,
        [first, last, lines],
      );
    }
  });
}

export interface StockRows {
  readonly holdsPerItem: number;
  /** Number of held items, the first by id; each has the same holds whatever the number. */
  readonly heldItems: number;
}

const ITEMS_OF_REQUEST = 5;

const STOCK_TABLES = ['quote_requests', 'equipment_stock', 'stock_periods', 'stock_holds'];

/** Disables triggers, which would run checks and notifications for each of a million rows. */
const switchTriggers = (client: pg.Client, to: 'disable' | 'enable') =>
  client.query(STOCK_TABLES.map((table) => `alter table ${table} ${to} trigger user`).join('; '));

/**
 * Counts every item and inserts holds of approved requests for the first ones, from 20 days ago to 320 days ahead. No
 * item is overbooked; some have none or few units left. Other requests hold nothing.
 */
export async function fillStock(databaseUrl: string, { holdsPerItem, heldItems }: StockRows): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await switchTriggers(client, 'disable');
    await client.query(
      "delete from stock_holds; delete from stock_periods; delete from stock_unsettled; update quote_requests set status = 'rejected'",
    );
    await client.query(
      `create temp table booked as
       select gen_random_uuid() as id, n, items, today - 20 + ((n * 37 + items * 11) % 340) as first_day
       from generate_series(0, $1::int - 1) n, generate_series(0, $2::int / ${ITEMS_OF_REQUEST} - 1) items,
         lateral (select (now() at time zone 'America/New_York')::date as today) day`,
      [holdsPerItem, heldItems],
    );
    await client.query(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status)
       select id, 'STOCK-' || items || '-' || n, 'Person ' || n, 'person' || n || '@example.com', 'Booked', first_day, first_day + n % 6, 'Miami', 'approved'
       from booked`,
    );
    await client.query(
      `insert into stock_holds (quote_request_id, equipment_id, wanted, held, start_day, last_day, place)
       select booked.id, item.id, 1 + n % 2, 1 + n % 2, first_day, first_day + n % 6, items * 100000 + n
       from booked join (select id, (row_number() over (order by id) - 1) / ${ITEMS_OF_REQUEST} as items from equipment) item using (items)`,
    );
    await client.query("select setval('stock_places', (select max(place) from stock_holds))");
    await client.query(
      'update equipment_stock stock set turnaround_days = equipment_id % 3, owned_units = equipment_id % 12',
    );
    await client.query('analyze stock_holds');
    await client.query(
      `update equipment_stock stock set owned_units = stock.owned_units + peak.held
       from (
         select equipment_id, max(held) as held
         from stock_levels(array(select equipment_id from equipment_stock), (now() at time zone 'America/New_York')::date, (now() at time zone 'America/New_York')::date)
         group by equipment_id
       ) peak where peak.equipment_id = stock.equipment_id`,
    );
    await switchTriggers(client, 'enable');
    // Otherwise autovacuum would run during the measurement.
    await client.query('vacuum (analyze)');
  });
}

import * as z from 'zod';
import { OnlineMigration } from '../platform/database/online-migration.ts';

/** Requests per batch, locked for a few hundredths of a second. */
const BATCH = 250;

/** Business day of an instant. The zone is constant; specs compare it with the domain's. */
const DAY = (instant: string) => `(${instant} at time zone 'America/New_York')::date`;

const CENTS = 'quantity::bigint * units_per_item * coalesce(price_per_unit_cents, 0)';

const CHANGES = [
  {
    name: 'inserted',
    event: 'insert',
    tables: 'new table as added',
    rows: 'select *, 1 as sign from added',
    // A submit writes its sums and counts itself, and sets this flag for its statement.
    condition: "when (current_setting('backlot.lines_are_counted', true) is distinct from 'on')",
  },
  {
    name: 'deleted',
    event: 'delete',
    tables: 'old table as removed',
    rows: 'select *, -1 as sign from removed',
    condition: '',
  },
  {
    name: 'updated',
    event: 'update',
    tables: 'old table as removed new table as added',
    rows: 'select *, 1 as sign from added union all select *, -1 as sign from removed',
    condition: '',
  },
] as const;

const SUMS = (rows: string) => `
      select changed.id, coalesce(sum(quantity), 0) as quantity, coalesce(sum(${CENTS}), 0) as cents
      from (select distinct quote_request_id as id from (${rows}) every_line) changed
        left join quote_request_items line on line.quote_request_id = changed.id
      group by changed.id`;

const ARE_OTHERS = '(request.total_quantity, request.day_rate_cents) is distinct from (sums.quantity, sums.cents)';

/**
 * Keeps the sums of a request equal to its lines for every writer; servers of the previous release do not write sums.
 * Requests that are not counted yet (null) are skipped. The planner settings force the plan for few rows of large
 * tables: a session caches the plan of its first call.
 */
const countLines = ({ name, event, tables, rows, condition }: (typeof CHANGES)[number]) => [
  `create or replace function count_${name}_lines() returns trigger language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  begin
    if exists (select from quote_requests request join (${SUMS(rows)}) sums on sums.id = request.id where ${ARE_OTHERS}) then
      -- Whoever else changes or counts lines of these requests has ended, or waits; the statements below see it.
      perform from quote_requests where id in (select quote_request_id from (${rows}) changed) order by id for no key update;
      update quote_requests request set total_quantity = sums.quantity, day_rate_cents = sums.cents
      from (${SUMS(rows)}) sums
      where request.id = sums.id and request.total_quantity is not null and ${ARE_OTHERS};
    end if;
    insert into requested_equipment_changes (day, equipment_id, request_count, quantity)
    select ${DAY('request.created_at')}, changed.equipment_id, sum(changed.sign), sum(changed.sign * changed.quantity)
    from (${rows}) changed join quote_requests request on request.id = changed.quote_request_id
    where request.total_quantity is not null
    group by 1, 2 having sum(changed.sign) <> 0 or sum(changed.sign * changed.quantity) <> 0;
    return null;
  end $$`,
  `create or replace trigger quote_request_lines_${name} after ${event} on quote_request_items
    referencing ${tables} for each statement ${condition} execute function count_${name}_lines()`,
];

const EXPAND = [
  // Takes both locks first: a writer of lines that then reads their request would deadlock with a later lock.
  'lock table quote_requests, quote_request_items in access exclusive mode',
  // Null: not counted yet. New requests begin with no lines.
  'alter table quote_requests add column if not exists total_quantity bigint, add column if not exists day_rate_cents bigint',
  'alter table quote_requests alter column total_quantity set default 0, alter column day_rate_cents set default 0',
  // Number of requests per item and day.
  `create table if not exists requested_equipment_days (
    day date not null,
    equipment_id integer not null,
    request_count bigint not null,
    quantity bigint not null,
    primary key (day, equipment_id)
  )`,
  // Changes not yet merged into the table above: concurrent submits do not wait for each other, and update no index.
  `create table if not exists requested_equipment_changes (
    day date not null,
    equipment_id integer not null,
    request_count bigint not null,
    quantity bigint not null
  )`,
  ...CHANGES.flatMap(countLines),
  // Before the delete: afterwards the lines' request is gone.
  `create or replace function uncount_quote_request() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    if old.total_quantity is not null then
      insert into requested_equipment_changes (day, equipment_id, request_count, quantity)
      select ${DAY('old.created_at')}, equipment_id, -1, -quantity from quote_request_items where quote_request_id = old.id;
    end if;
    return old;
  end $$`,
  'create or replace trigger quote_request_deleted before delete on quote_requests for each row execute function uncount_quote_request()',
  `create or replace function uncount_all_lines() returns trigger language plpgsql as $$
  begin
    delete from requested_equipment_changes;
    delete from requested_equipment_days;
    update quote_requests set total_quantity = 0, day_rate_cents = 0;
    return null;
  end $$`,
  'create or replace trigger quote_request_lines_truncated after truncate on quote_request_items for each statement execute function uncount_all_lines()',
];

const NEXT_REQUESTS = `
  select id, created_at::text as "createdAt" from quote_requests
  where (created_at, id) > (?::timestamptz, ?::uuid) order by created_at, id limit ${BATCH}`;

// Locked before counting, so that writers of their lines have finished or wait.
const LOCK = 'select 1 from quote_requests where id = any(?::uuid[]) and total_quantity is null for no key update';

const COUNT = `
  with sums as (
    select request.id, coalesce(sum(quantity), 0) as quantity, coalesce(sum(${CENTS}), 0) as cents
    from quote_requests request left join quote_request_items line on line.quote_request_id = request.id
    where request.id = any(?::uuid[]) and request.total_quantity is null group by request.id
  ), counted as (
    update quote_requests request set total_quantity = sums.quantity, day_rate_cents = sums.cents
    from sums where request.id = sums.id returning request.id, request.created_at
  )
  insert into requested_equipment_days (day, equipment_id, request_count, quantity)
  select ${DAY('counted.created_at')}, line.equipment_id, count(*), sum(line.quantity)
  from counted join quote_request_items line on line.quote_request_id = counted.id group by 1, 2
  on conflict (day, equipment_id) do update
    set request_count = requested_equipment_days.request_count + excluded.request_count,
      quantity = requested_equipment_days.quantity + excluded.quantity`;

const positionsSchema = z.array(z.object({ id: z.string(), createdAt: z.string() }));
const BEGINNING = { id: '00000000-0000-0000-0000-000000000000', createdAt: '-infinity' };

/** Adds precomputed totals for reports: quantity and day rate per request, requests per item and day. */
export class SumsForReports20261123235500 extends OnlineMigration {
  override name = '20261123235500-sums-for-reports';

  override async up(): Promise<void> {
    await this.change(EXPAND);
    await this.backfill(BEGINNING, async (execute, { createdAt, id }) => {
      const requests = positionsSchema.parse(await execute(NEXT_REQUESTS, [createdAt, id]));
      const ids = [`{${requests.map((request) => request.id).join(',')}}`];
      await execute(LOCK, ids);
      await execute(COUNT, ids);
      return requests.at(-1);
    });
    await this.createIndex({
      name: 'quote_requests_for_reports',
      definition: `quote_requests (created_at)
        include (status, answered_at, start_date, end_date, day_rate_cents, discount_cents, is_tax_exempt, tax_basis_points)`,
    });
  }

  override down(): void {
    for (const statement of [
      'drop trigger quote_request_deleted on quote_requests',
      'drop trigger quote_request_lines_truncated on quote_request_items',
      ...CHANGES.map(({ name }) => `drop trigger quote_request_lines_${name} on quote_request_items`),
      ...CHANGES.map(({ name }) => `drop function count_${name}_lines`),
      'drop function uncount_quote_request, uncount_all_lines',
      'drop table requested_equipment_days, requested_equipment_changes',
      'alter table quote_requests drop column total_quantity, drop column day_rate_cents',
    ])
      this.addSql(statement);
  }
}

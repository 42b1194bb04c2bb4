import * as z from 'zod';
import { OnlineMigration } from '../platform/database/online-migration.ts';

const REQUESTS_OF_BATCH = 250;
const ITEMS_OF_BATCH = 1_000;

const DAY = (instant: string) => `(${instant} at time zone 'America/New_York')::date`;

/** Day set by the transaction, else the business day. */
const TODAY = `coalesce(nullif(current_setting('backlot.today', true), '')::date, ${DAY('now()')})`;

const ITEMS = [
  // Null units: the item is untracked, thus always free.
  `create table if not exists equipment_stock (
     equipment_id integer primary key references equipment (id) on delete cascade,
     owned_units integer null check (owned_units between 0 and 1000000),
     turnaround_days integer not null default 0 check (turnaround_days between 0 and 30)
   )`,
  `create table if not exists stock_settings (
     id boolean primary key default true check (id),
     overbooking text not null default 'flag' check (overbooking in ('flag', 'reason', 'never')),
     default_turnaround_days integer not null default 0 check (default_turnaround_days between 0 and 30)
   )`,
  'insert into stock_settings default values on conflict do nothing',
  // References the stock, not the item: a program that has locked the stock then needs no lock of the item.
  `create table if not exists stock_periods (
     id uuid primary key,
     equipment_id integer not null references equipment_stock (equipment_id) on delete cascade,
     kind text not null check (kind in ('out-of-service', 'sub-rented')),
     units integer not null check (units between 1 and 1000000),
     first_day date not null,
     last_day date not null,
     note text not null default '',
     supplier text null,
     cost_cents bigint null check (cost_cents >= 0),
     created_at timestamptz not null default now(),
     created_by_email text null,
     check (last_day >= first_day)
   )`,
  'create index if not exists stock_periods_by_item on stock_periods (equipment_id, last_day)',
  // No foreign key: the history outlives the item and the account.
  `create table if not exists stock_adjustments (
     id bigint generated always as identity primary key,
     equipment_id integer not null,
     at timestamptz not null default now(),
     by_profile uuid null,
     by_email text null,
     field text not null check (field <> ''),
     before jsonb not null,
     after jsonb not null,
     reason text null
   )`,
  'create index if not exists stock_adjustments_by_item on stock_adjustments (equipment_id, id)',
];

const REQUESTS = [
  'create sequence if not exists stock_places',
  `create table if not exists stock_holds (
     id bigint generated always as identity primary key,
     quote_request_id uuid not null references quote_requests (id) on delete cascade,
     equipment_id integer not null references equipment_stock (equipment_id) on delete cascade,
     wanted integer not null check (wanted > 0),
     held integer not null check (held between 0 and wanted),
     start_day date not null,
     last_day date not null,
     is_out boolean not null default false,
     expires_on date null,
     returned_on date null,
     place bigint not null,
     unique nulls not distinct (quote_request_id, equipment_id, returned_on)
   )`,
  'create index if not exists stock_holds_by_item on stock_holds (equipment_id, last_day)',
  'create index if not exists stock_holds_out on stock_holds (equipment_id) where is_out',
  'create index if not exists stock_holds_short on stock_holds (equipment_id) where held < wanted',
  'create index if not exists stock_holds_expiring on stock_holds (expires_on) where expires_on is not null',
  `create table if not exists stock_handovers (
     id bigint generated always as identity primary key,
     quote_request_id uuid not null references quote_requests (id) on delete cascade,
     equipment_id integer not null,
     direction text not null check (direction in ('out', 'in')),
     units integer not null check (units > 0),
     damaged integer not null default 0 check (damaged between 0 and units),
     day date not null,
     at timestamptz not null default now(),
     by_email text null,
     idempotency_key text null
   )`,
  'create index if not exists stock_handovers_by_request on stock_handovers (quote_request_id, equipment_id)',
  `create table if not exists stock_handover_keys (
     quote_request_id uuid not null references quote_requests (id) on delete cascade,
     idempotency_key text not null,
     fingerprint text not null,
     primary key (quote_request_id, idempotency_key)
   )`,
  // Requests and items whose holds were changed by a program that does not settle them.
  `create table if not exists stock_unsettled (
     id bigint generated always as identity primary key,
     quote_request_id uuid null,
     equipment_id integer null,
     check (num_nonnulls(quote_request_id, equipment_id) = 1)
   )`,
];

/** Free-unit functions in the version of this migration. */
export const FREE_UNITS = [
  // First free day after a hold. Same rules as @backlot/domain/stock.
  `create or replace function stock_hold_until(last_day date, is_out boolean, turnaround_days integer, today date)
   returns date language sql immutable parallel safe
   return least(date '9999-12-31', case when is_out and last_day < today then today + 3 else last_day end + 1 + turnaround_days)`,
  // Capacity and held units of tracked items: one row for each day from first_day on at which either changes.
  `create or replace function stock_levels(items integer[], first_day date, today date)
   returns table (equipment_id integer, day date, capacity bigint, held bigint) language sql stable as $$
     select edge.equipment_id, edge.day, greatest(0, sum(sum(edge.capacity)) over sweep)::bigint,
       (sum(sum(edge.held)) over sweep)::bigint
     from (
       select stock.equipment_id, first_day as day, stock.owned_units::bigint as capacity, 0::bigint as held
       from equipment_stock stock where stock.equipment_id = any(items) and stock.owned_units is not null
       union all
       select stock.equipment_id, change.day, change.sign * period.units, 0
       from equipment_stock stock
       join stock_periods period on period.equipment_id = stock.equipment_id and period.last_day >= stock_levels.first_day,
       lateral (values
         (greatest(period.first_day, stock_levels.first_day), case period.kind when 'sub-rented' then 1 else -1 end),
         (period.last_day + 1, case period.kind when 'sub-rented' then -1 else 1 end)
       ) change(day, sign)
       where stock.equipment_id = any(items) and stock.owned_units is not null
       union all
       select stock.equipment_id, change.day, 0, change.sign * hold.held
       from equipment_stock stock,
       lateral (
         select * from stock_holds
         where equipment_id = stock.equipment_id and not is_out and last_day >= stock_levels.first_day - 30
         union all select * from stock_holds where equipment_id = stock.equipment_id and is_out
       ) hold,
       lateral (select stock_hold_until(hold.last_day, hold.is_out, stock.turnaround_days, today) as until) occupied,
       lateral (values (greatest(hold.start_day, stock_levels.first_day), 1), (occupied.until, -1)) change(day, sign)
       where stock.equipment_id = any(items) and stock.owned_units is not null
         and occupied.until > stock_levels.first_day and hold.last_day >= hold.start_day and hold.held > 0
         and (hold.expires_on is null or hold.expires_on >= today)
     ) edge
     group by edge.equipment_id, edge.day
     window sweep as (partition by edge.equipment_id order by edge.day)
   $$`,
  // Units that are free on every day of [first_day, until); null: the item is untracked.
  `create or replace function stock_free(items integer[], first_day date, until date, today date)
   returns table (equipment_id integer, free integer) language sql stable as $$
     select stock.equipment_id, case when stock.owned_units is not null then coalesce(level.free, 0) end
     from equipment_stock stock
     left join (
       select each.equipment_id, least(2147483647, greatest(0, min(each.capacity - each.held)))::integer as free
       from stock_levels(items, first_day, today) each where each.day < stock_free.until group by 1
     ) level on level.equipment_id = stock.equipment_id
     where stock.equipment_id = any(items)
   $$`,
];

/** Deferred constraint triggers, checked at commit. */
const CHECKS = [
  // The lock serializes writers of an item, and the next statement sees their commits. The generic plan for few rows of
  // large tables is made once per connection.
  `create or replace function check_stock_is_not_overbooked() returns trigger language plpgsql
   set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
   declare
     items integer[] := '{}';
     found record;
   begin
     if tg_op <> 'INSERT' then items := items || old.equipment_id; end if;
     if tg_op <> 'DELETE' then items := items || new.equipment_id; end if;
     perform from equipment_stock where equipment_id = any(items) order by equipment_id for update;
     select level.equipment_id, level.day into found
     from stock_levels(items, ${TODAY}, ${TODAY}) level where level.held > level.capacity order by 2 limit 1;
     if found.day is not null then
       raise exception 'More units of item % are held on % than there are', found.equipment_id, found.day
         using errcode = 'check_violation', constraint = 'stock_is_not_overbooked';
     end if;
     return null;
   end $$`,
  ...[
    ['stock_holds', 'insert or update'],
    ['stock_periods', 'insert or update or delete'],
    ['equipment_stock', 'update'],
  ].flatMap(([table, events]) => [
    `drop trigger if exists ${table}_not_overbooked on ${table}`,
    `create constraint trigger ${table}_not_overbooked after ${events} on ${table} deferrable initially deferred
     for each row execute function check_stock_is_not_overbooked()`,
  ]),
];

const TABLES_OF_ITEMS = ['equipment_stock', 'stock_periods', 'stock_holds'];

const NOTIFICATIONS = [
  `create or replace function notify_stock_change() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then perform pg_notify('stock_changed', old.equipment_id::text); end if;
     if tg_op <> 'DELETE' then perform pg_notify('stock_changed', new.equipment_id::text); end if;
     return null;
   end $$`,
  ...TABLES_OF_ITEMS.map(
    (table) => `create or replace trigger ${table}_changed after insert or update or delete on ${table}
     for each row execute function notify_stock_change()`,
  ),
];

const HISTORY_IS_APPENDED = [
  `create or replace function refuse_stock_adjustment_change() returns trigger language plpgsql as $$
   begin
     raise exception 'An adjustment of the stock is neither changed nor removed' using errcode = 'insufficient_privilege';
   end $$`,
  `create or replace trigger stock_adjustments_are_sealed before update or delete on stock_adjustments
   for each row execute function refuse_stock_adjustment_change()`,
  `create or replace trigger stock_adjustments_are_not_emptied before truncate on stock_adjustments
   for each statement execute function refuse_stock_adjustment_change()`,
];

/** Adds the stock row of every new item, whichever program inserts it. */
const STOCK_OF_NEW_ITEMS = [
  `create or replace function add_equipment_stock() returns trigger language plpgsql as $$
   begin
     insert into equipment_stock (equipment_id, turnaround_days)
     select added.id, coalesce(settings.default_turnaround_days, 0) from added left join stock_settings settings on true
     on conflict do nothing;
     return null;
   end $$`,
  `create or replace trigger equipment_gets_stock after insert on equipment
   referencing new table as added for each statement execute function add_equipment_stock()`,
];

const FIRM = "('approved', 'in_progress', 'completed')";

/** Records changes by programs that do not settle holds; settling ones set backlot.stock_is_settled before commit. */
const UNSETTLED_REQUESTS = [
  `create or replace function note_unsettled_request() returns trigger language plpgsql set enable_seqscan = off as $$
   begin
     if current_setting('backlot.stock_is_settled', true) = 'on' then return null; end if;
     if new.status in ${FIRM} or exists (select from stock_holds where quote_request_id = new.id) then
       insert into stock_unsettled (quote_request_id) values (new.id);
     end if;
     return null;
   end $$`,
  'drop trigger if exists quote_requests_unsettled_insert on quote_requests',
  `create constraint trigger quote_requests_unsettled_insert after insert on quote_requests deferrable initially deferred
   for each row when (new.status in ${FIRM}) execute function note_unsettled_request()`,
  'drop trigger if exists quote_requests_unsettled_update on quote_requests',
  `create constraint trigger quote_requests_unsettled_update after update on quote_requests deferrable initially deferred
   for each row when (
     (old.status, old.start_date, old.end_date, old.version, old.total_quantity)
       is distinct from (new.status, new.start_date, new.end_date, new.version, new.total_quantity)
   ) execute function note_unsettled_request()`,
  // Deleting a request deletes its holds. Locks stock before holds, in the same order as settling programs.
  `create or replace function lock_stock_of_quote_request() returns trigger language plpgsql set enable_seqscan = off as $$
   begin
     perform from equipment_stock where equipment_id in (select equipment_id from stock_holds where quote_request_id = old.id)
     order by equipment_id for update;
     return old;
   end $$`,
  `create or replace trigger quote_requests_lock_stock before delete on quote_requests
   for each row execute function lock_stock_of_quote_request()`,
];

const UNSETTLED_ITEMS = [
  `create or replace function note_unsettled_item() returns trigger language plpgsql as $$
   begin
     if current_setting('backlot.stock_is_settled', true) = 'on' then return null; end if;
     insert into stock_unsettled (equipment_id) select equipment_id from equipment_stock where equipment_id = old.equipment_id;
     return null;
   end $$`,
  'drop trigger if exists stock_holds_unsettled on stock_holds',
  `create constraint trigger stock_holds_unsettled after delete on stock_holds deferrable initially deferred
   for each row execute function note_unsettled_item()`,
];

const ADD_STOCK = `
  insert into equipment_stock (equipment_id, turnaround_days)
  select id, 0 from equipment where id = any(?::int[]) on conflict do nothing`;

const CHANGED_AT = `coalesce(
  (select max(at) from quote_request_changes where quote_request_id = request.id and field = 'status'), request.updated_at)`;

const HAS_HOLDS = `(request.status in ('approved', 'in_progress')
  or request.status = 'completed' and request.end_date >= ${DAY('now()')})`;

const LIST_REQUESTS = `
  insert into stock_backfill (place, quote_request_id)
  select nextval('stock_places'), id from (
    select request.id from quote_requests request where ${HAS_HOLDS} order by ${CHANGED_AT}, request.id
  ) listed
  where not exists (select from stock_backfill)`;

const NEXT_REQUESTS = `
  select place::text as place, quote_request_id as id from stock_backfill where place > ?::bigint
  order by place limit ${REQUESTS_OF_BATCH}`;

// Locked before reading, so that writers have finished or wait.
const LOCK_REQUESTS = 'select 1 from quote_requests where id = any(?::uuid[]) order by id for no key update';

/** Nothing is tracked yet, so every request holds what it requests. Ordered by item, in lock order. */
const ADD_HOLDS = `
  insert into stock_holds
    (quote_request_id, equipment_id, wanted, held, start_day, last_day, is_out, returned_on, place)
  select request.id, line.equipment_id, sum(line.quantity::bigint * line.units_per_item),
    sum(line.quantity::bigint * line.units_per_item), request.start_date, least(request.end_date, returned.day),
    request.status = 'in_progress', returned.day, listed.place
  from quote_requests request
  join stock_backfill listed on listed.quote_request_id = request.id
  join quote_request_items line on line.quote_request_id = request.id
  join equipment_stock stock on stock.equipment_id = line.equipment_id,
  lateral (select case when request.status = 'completed' then ${DAY(CHANGED_AT)} end as day) returned
  where request.id = any(?::uuid[]) and ${HAS_HOLDS}
  group by request.id, line.equipment_id, returned.day, listed.place
  order by line.equipment_id
  on conflict do nothing`;

const itemRows = z.array(z.object({ id: z.int() }));
const requestRows = z.array(z.object({ place: z.string(), id: z.uuid() }));

export class Stock20261127170000 extends OnlineMigration {
  override name = '20261127170000-stock';

  override async up(): Promise<void> {
    // Takes both locks first, to avoid a deadlock with writers that lock in the other order.
    await this.change(['lock table quote_requests, equipment in share row exclusive mode', ...ITEMS, ...REQUESTS]);
    await this.change([...FREE_UNITS, ...CHECKS, ...NOTIFICATIONS, ...HISTORY_IS_APPENDED, ...UNSETTLED_ITEMS]);
    await this.change([
      'lock table quote_requests, equipment in access exclusive mode',
      ...STOCK_OF_NEW_ITEMS,
      ...UNSETTLED_REQUESTS,
    ]);
    await this.#addStock();
    await this.#addHolds();
  }

  async #addStock(): Promise<void> {
    await this.backfill(0, async (execute, last) => {
      const items = itemRows.parse(
        await execute(`select id from equipment where id > ? order by id limit ${ITEMS_OF_BATCH}`, [last]),
      );
      await execute(ADD_STOCK, [`{${items.map(({ id }) => id).join(',')}}`]);
      return items.at(-1)?.id;
    });
  }

  async #addHolds(): Promise<void> {
    await this.change([
      'create table if not exists stock_backfill (place bigint primary key, quote_request_id uuid not null unique)',
    ]);
    await this.backfill('first', async (execute) => {
      await execute(LIST_REQUESTS);
      return undefined;
    });
    await this.backfill('0', async (execute, last) => {
      const requests = requestRows.parse(await execute(NEXT_REQUESTS, [last]));
      const ids = [`{${requests.map(({ id }) => id).join(',')}}`];
      await execute(LOCK_REQUESTS, ids);
      await execute(ADD_HOLDS, ids);
      return requests.at(-1)?.place;
    });
    await this.change(['drop table stock_backfill']);
  }

  override async down(): Promise<void> {
    await this.change([
      'lock table quote_requests, equipment in access exclusive mode',
      'drop trigger quote_requests_unsettled_insert on quote_requests',
      'drop trigger quote_requests_unsettled_update on quote_requests',
      'drop trigger quote_requests_lock_stock on quote_requests',
      'drop trigger equipment_gets_stock on equipment',
      'drop function stock_free, stock_levels, stock_hold_until',
      'drop table stock_unsettled, stock_handover_keys, stock_handovers, stock_holds, stock_adjustments',
      'drop table stock_periods, stock_settings, equipment_stock',
      'drop sequence stock_places',
      'drop function check_stock_is_not_overbooked, notify_stock_change, refuse_stock_adjustment_change',
      'drop function add_equipment_stock, note_unsettled_request, note_unsettled_item, lock_stock_of_quote_request',
    ]);
  }
}

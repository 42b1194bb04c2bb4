import { OnlineMigration } from '../platform/database/online-migration.ts';
import { FREE_UNITS } from './migration-20261127170000-stock.ts';

const WINDOWED = [
  // Capacity and held units of tracked items: one row for each day of [first_day, until) on which either changes. Rows
  // of later days may be included, but incompletely.
  `create or replace function stock_levels(items integer[], first_day date, until date, today date)
   returns table (equipment_id integer, day date, capacity bigint, held bigint) language sql stable as $$
     select edge.equipment_id, edge.day, greatest(0, sum(sum(edge.capacity)) over sweep)::bigint,
       (sum(sum(edge.held)) over sweep)::bigint
     from (
       select stock.equipment_id, first_day as day, stock.owned_units::bigint as capacity, 0::bigint as held
       from equipment_stock stock where stock.equipment_id = any(items) and stock.owned_units is not null
       union all
       select stock.equipment_id, change.day, change.sign * period.units, 0
       from equipment_stock stock
       join stock_periods period on period.equipment_id = stock.equipment_id
         and period.last_day >= stock_levels.first_day and period.first_day < stock_levels.until,
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
           and start_day < stock_levels.until
         union all select * from stock_holds
         where equipment_id = stock.equipment_id and is_out and start_day < stock_levels.until
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
  // For checks of all future days.
  `create or replace function stock_levels(items integer[], first_day date, today date)
   returns table (equipment_id integer, day date, capacity bigint, held bigint) language sql stable as $$
     select * from stock_levels(items, first_day, date 'infinity', today)
   $$`,
  `create or replace function stock_free(items integer[], first_day date, until date, today date)
   returns table (equipment_id integer, free integer) language sql stable as $$
     select stock.equipment_id, case when stock.owned_units is not null then coalesce(level.free, 0) end
     from equipment_stock stock
     left join (
       select each.equipment_id, least(2147483647, greatest(0, min(each.capacity - each.held)))::integer as free
       from stock_levels(items, first_day, until, today) each where each.day < stock_free.until group by 1
     ) level on level.equipment_id = stock.equipment_id
     where stock.equipment_id = any(items)
   $$`,
];

/** Limits the holds and periods that are read for free units to those that overlap the window. */
export class StockWindow20261128110000 extends OnlineMigration {
  override name = '20261128110000-stock-window';

  override async up(): Promise<void> {
    await this.change(WINDOWED);
  }

  override async down(): Promise<void> {
    await this.change([...FREE_UNITS, 'drop function stock_levels(integer[], date, date, date)']);
  }
}

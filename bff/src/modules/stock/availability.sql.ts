import type { Day } from '@backlot/domain';
import { ENOUGH_ITEMS_MAX, FEW_ITEMS_MAX, STOCK_PERIOD_KINDS, type DayRange } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { freeUnitsQuery } from '../../platform/stock/free-units.sql.ts';
import { arrayOf } from '../../platform/stock/stock-holds.sql.ts';

/** Days of a rental, inclusive. */
export interface RentalDays {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Free items by id, at most `ENOUGH_ITEMS_MAX`; null: untracked. Unknown items are missing. */
export type FreeItemsById = ReadonlyMap<number, number | null>;

const countedRows = z.array(z.object({ equipmentId: z.int(), unitsPerItem: z.int() }));

const stockRows = z.array(
  z.object({
    equipmentId: z.int(),
    unitsPerItem: z.int(),
    ownedUnits: z.nullable(z.int()),
    turnaroundDays: z.int(),
    periods: z.array(
      z
        .tuple([z.enum(STOCK_PERIOD_KINDS), z.int(), z.string(), z.string()])
        .transform(([kind, units, from, until]) => ({ kind, units, from, until })),
    ),
    holds: z.array(
      z
        .tuple([z.int(), z.string(), z.string(), z.boolean(), z.nullable(z.string())])
        .transform(([units, startDate, lastDay, isOut, expiresOn]) => ({
          units,
          startDate,
          lastDay,
          isOut,
          expiresOn,
        })),
    ),
  }),
);
export type BoardStock = z.output<typeof stockRows>[number];

const freeRows = z.array(z.object({ rental: z.int(), equipmentId: z.int(), items: z.nullable(z.int()) }));

const catalogueRows = z.array(
  z.object({
    equipmentId: z.int(),
    name: z.string(),
    category: z.string(),
    subcategory: z.string(),
    pricePerUnitCents: z.nullable(z.coerce.number()),
  }),
);
export type CatalogueItem = z.output<typeof catalogueRows>[number];

/** One statement, so that stock, periods and holds are of one snapshot. */
const STOCKS = `
  select stock.equipment_id as "equipmentId", item.units_per_item as "unitsPerItem", stock.owned_units as "ownedUnits",
    stock.turnaround_days as "turnaroundDays",
    (
      select coalesce(json_agg(json_build_array(kind, units, first_day, last_day)), '[]') from stock_periods period
      where period.equipment_id = stock.equipment_id and last_day >= days.first_day and period.first_day < days.until
    ) as periods,
    (
      select coalesce(json_agg(json_build_array(held, start_day, last_day, is_out, expires_on)), '[]')
      from stock_holds hold
      where stock.owned_units is not null and hold.equipment_id = stock.equipment_id and held > 0
        and start_day < days.until and (last_day >= days.first_day - stock.turnaround_days or is_out)
    ) as holds
  from equipment_stock stock
  join equipment item on item.id = stock.equipment_id
  cross join (select ?::date as first_day, ?::date as until) as days
  where stock.equipment_id = any(?::int[])`;

const freeItemsOf = (condition: string): string => `
  select rental, equipment_id as "equipmentId",
    case when units is not null then least(units / units_per_item, ${ENOUGH_ITEMS_MAX}) end as items
  from (${freeUnitsQuery(condition)}) as free`;

/** Ordered by id: the responses, which sort by id, then get nearly sorted input. */
export async function readCounted(em: EntityManager) {
  const rows: unknown = await em.execute(
    `select stock.equipment_id as "equipmentId", item.units_per_item as "unitsPerItem"
     from equipment_stock stock join equipment item on item.id = stock.equipment_id
     where stock.owned_units is not null order by stock.equipment_id`,
  );
  return countedRows.parse(rows);
}

/** Returns stock with the periods and holds that overlap the range. Unknown items are missing. */
export async function readStocks(em: EntityManager, ids: readonly number[], { from, until }: DayRange) {
  return stockRows.parse(await em.execute(STOCKS, [from, until, arrayOf(ids)]));
}

/** Returns the free items per rental. Unknown items are missing. */
export async function readFreeItems(
  em: EntityManager,
  ids: readonly number[],
  rentals: readonly RentalDays[],
  today: Day,
): Promise<FreeItemsById[]> {
  const rows: unknown = await em.execute(freeItemsOf('stock.equipment_id = any(?::int[])'), [
    arrayOf(ids),
    arrayOf(rentals.map(({ startDate }) => startDate)),
    arrayOf(rentals.map(({ endDate }) => endDate)),
    today,
  ]);
  const found = rentals.map(() => new Map<number, number | null>());
  for (const { rental, equipmentId, items } of freeRows.parse(rows)) found[rental - 1]?.set(equipmentId, items);
  return found;
}

export async function readFewItems(em: EntityManager, { startDate, endDate }: RentalDays, today: Day) {
  const rows: unknown = await em.execute(
    `select * from (${freeItemsOf('stock.owned_units is not null')}) as free where items <= ${FEW_ITEMS_MAX}`,
    [arrayOf([startDate]), arrayOf([endDate]), today],
  );
  return new Map(freeRows.parse(rows).map(({ equipmentId, items }) => [equipmentId, items]));
}

export async function readCatalogue(em: EntityManager): Promise<CatalogueItem[]> {
  const rows: unknown = await em.execute(
    `select id as "equipmentId", name, category, subcategory, price_per_unit_cents as "pricePerUnitCents"
     from equipment`,
  );
  return catalogueRows.parse(rows);
}

import { type Day } from '@backlot/domain';
import {
  ENOUGH_ITEMS_MAX,
  FEW_ITEMS_MAX,
  STOCK_PERIOD_KINDS,
  type DayRange,
  type SubstitutableItem,
} from '@backlot/domain/stock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { freeUnitsQuery } from '../../platform/stock/free-units-query.js';
import { arrayOf } from '../../platform/stock/stock-holds.repository.js';
import {
  type BoardStock,
  type CountedItem,
  type FreeItemsById,
  type RentalDays,
  type StockReader,
} from './stock-board.js';

/** An item of the catalogue that may take another one's place. */
export interface CatalogueItem extends SubstitutableItem {
  readonly name: string;
}

const countedRows = z.array(z.object({ equipmentId: z.int(), unitsPerItem: z.int() })) satisfies z.ZodType<
  CountedItem[]
>;

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
) satisfies z.ZodType<BoardStock[]>;

const freeRows = z.array(z.object({ rental: z.int(), equipmentId: z.int(), items: z.nullable(z.int()) }));

const catalogueRows = z.array(
  z.object({
    equipmentId: z.int(),
    name: z.string(),
    category: z.string(),
    subcategory: z.string(),
    pricePerUnitCents: z.nullable(z.coerce.number()),
  }),
) satisfies z.ZodType<CatalogueItem[]>;

/** One statement, so that an item's stock, periods and holds are of one moment. */
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

/** What availability is made of. Statements keep nothing of an EntityManager, so that they need no fork of it. */
@Injectable()
export class AvailabilityRepository implements StockReader {
  constructor(private readonly em: EntityManager) {}

  /** By id, so that the board's few items are nearly in this order when a response sorts them. */
  async readCounted(): Promise<CountedItem[]> {
    const rows: unknown = await this.em.execute(
      `select stock.equipment_id as "equipmentId", item.units_per_item as "unitsPerItem"
       from equipment_stock stock join equipment item on item.id = stock.equipment_id
       where stock.owned_units is not null order by stock.equipment_id`,
    );
    return countedRows.parse(rows);
  }

  /** Stock with the periods and holds that have a day in the range. Unknown items are missing. */
  async readStocks(ids: readonly number[], { from, until }: DayRange): Promise<BoardStock[]> {
    return stockRows.parse(await this.em.execute(STOCKS, [from, until, arrayOf(ids)]));
  }

  /** Free items of each rental, as the database computes them. Unknown items are missing. */
  async freeItems(ids: readonly number[], rentals: readonly RentalDays[], today: Day): Promise<FreeItemsById[]> {
    const rows: unknown = await this.em.execute(freeItemsOf('stock.equipment_id = any(?::int[])'), [
      arrayOf(ids),
      arrayOf(rentals.map(({ startDate }) => startDate)),
      arrayOf(rentals.map(({ endDate }) => endDate)),
      today,
    ]);
    const found = rentals.map(() => new Map<number, number | null>());
    for (const { rental, equipmentId, items } of freeRows.parse(rows)) found[rental - 1]?.set(equipmentId, items);
    return found;
  }

  /** The same of all items of which at most `FEW_ITEMS_MAX` are free. */
  async fewItems({ startDate, endDate }: RentalDays, today: Day): Promise<FreeItemsById> {
    const rows: unknown = await this.em.execute(
      `select * from (${freeItemsOf('stock.owned_units is not null')}) as free where items <= ${FEW_ITEMS_MAX}`,
      [arrayOf([startDate]), arrayOf([endDate]), today],
    );
    return new Map(freeRows.parse(rows).map(({ equipmentId, items }) => [equipmentId, items]));
  }

  /** All items of the catalogue. */
  async readCatalogue(): Promise<CatalogueItem[]> {
    const rows: unknown = await this.em.execute(
      `select id as "equipmentId", name, category, subcategory, price_per_unit_cents as "pricePerUnitCents"
       from equipment`,
    );
    return catalogueRows.parse(rows);
  }
}

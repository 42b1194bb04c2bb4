import { type Day } from '@backlot/domain';
import { STOCK_PERIOD_KINDS, type StockPeriod, type SubRental } from '@backlot/domain/stock';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { arrayOf } from '../../platform/stock/stock-holds.repository.js';

/** Stock of an item, without its periods. */
export interface StoredStock {
  readonly equipmentId: number;
  /** In single units; null: the item is untracked. */
  readonly ownedUnits: number | null;
  readonly turnaroundDays: number;
}

/** Period of an item as the table has it. Both days are included. */
export interface StoredStockPeriod extends StockPeriod {
  readonly id: string;
  readonly equipmentId: number;
  readonly note: string;
  readonly supplier: string | null;
  readonly costCents: number | null;
}

const stockRows = z.array(
  z.object({ equipmentId: z.int(), ownedUnits: z.nullable(z.int()), turnaroundDays: z.int() }),
) satisfies z.ZodType<StoredStock[]>;

const periodRows = z.array(
  z.object({
    id: z.uuid(),
    equipmentId: z.int(),
    kind: z.enum(STOCK_PERIOD_KINDS),
    units: z.int(),
    from: z.string(),
    until: z.string(),
    note: z.string(),
    supplier: z.nullable(z.string()),
    costCents: z.nullable(z.coerce.number()),
  }),
) satisfies z.ZodType<StoredStockPeriod[]>;

const subRentalRows = z.array(
  z.object({
    equipmentId: z.int(),
    units: z.int(),
    from: z.string(),
    until: z.string(),
    costCents: z.coerce.number(),
  }),
) satisfies z.ZodType<(SubRental & { readonly equipmentId: number })[]>;

const STOCK = 'equipment_id as "equipmentId", owned_units as "ownedUnits", turnaround_days as "turnaroundDays"';
const PERIOD = `id, equipment_id as "equipmentId", kind, units, to_char(first_day, 'YYYY-MM-DD') as "from",
  to_char(last_day, 'YYYY-MM-DD') as until, note, supplier, cost_cents as "costCents"`;

/** Returns the stock of items by their ids. Unknown items are missing. */
export async function readStoredStock(
  em: EntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredStock>> {
  const rows: unknown = await em.execute(`select ${STOCK} from equipment_stock where equipment_id = any(?::int[])`, [
    arrayOf(ids),
  ]);
  return new Map(stockRows.parse(rows).map((stock) => [stock.equipmentId, stock]));
}

/** Returns the periods of items that have a day in `days`, by their first day. Without a last day, all later ones too. */
export async function readStockPeriods(
  em: EntityManager,
  ids: readonly number[],
  { from, to }: { readonly from: Day; readonly to?: Day },
): Promise<StoredStockPeriod[]> {
  const rows: unknown = await em.execute(
    `select ${PERIOD} from stock_periods
     where equipment_id = any(?::int[]) and last_day >= ?::date and first_day <= coalesce(?::date, 'infinity')
     order by first_day, last_day, id`,
    [arrayOf(ids), from, to ?? null],
  );
  return periodRows.parse(rows);
}

/** Returns the latest sub-rental of each of these items that has a cost. Items without one are missing. */
export async function readSubRentals(
  em: EntityManager,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, SubRental>> {
  const rows: unknown = await em.execute(
    `select distinct on (equipment_id) ${PERIOD} from stock_periods
     where equipment_id = any(?::int[]) and kind = 'sub-rented' and cost_cents is not null
     order by equipment_id, first_day desc, created_at desc, id`,
    [arrayOf(ids)],
  );
  return new Map(subRentalRows.parse(rows).map((subRental) => [subRental.equipmentId, subRental]));
}

/** Returns a period; undefined if there is none. Its item never changes, all else may until the item's stock is locked. */
export async function readStockPeriod(em: EntityManager, id: string): Promise<StoredStockPeriod | undefined> {
  return periodRows.parse(await em.execute(`select ${PERIOD} from stock_periods where id = ?`, [id]))[0];
}

/** Adds a period. The stock of its item is locked. */
export async function insertStockPeriod(
  em: EntityManager,
  { id, equipmentId, kind, units, from, until, note, supplier, costCents }: StoredStockPeriod,
  /** E-mail address is null for the server itself. */
  { at, byEmail }: { readonly at: Date; readonly byEmail: string | null },
): Promise<void> {
  await em.execute(
    `insert into stock_periods
       (id, equipment_id, kind, units, first_day, last_day, note, supplier, cost_cents, created_at, created_by_email)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, equipmentId, kind, units, from, until, note, supplier, costCents, at, byEmail],
    'run',
  );
}

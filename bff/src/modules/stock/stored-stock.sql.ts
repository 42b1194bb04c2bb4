import type { Day } from '@backlot/domain';
import { STOCK_PERIOD_KINDS } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { arrayOf } from '../../platform/stock/stock-holds.sql.ts';
import type { ItemCursor } from './item-cursor.ts';
import type { StockEdit } from './stock-adjustments.sql.ts';

/** `ownedUnits`: in single units; null: untracked. */
const stockSchema = z.object({ equipmentId: z.int(), ownedUnits: z.nullable(z.int()), turnaroundDays: z.int() });
const stockRows = z.array(stockSchema);
export type StoredStock = z.output<typeof stockSchema>;

/** `key`: name in the order of the list. */
const listRows = z.array(stockSchema.extend({ name: z.string(), key: z.string() }));

const periodRows = z.array(
  z.object({
    id: z.uuid(),
    equipmentId: z.int(),
    kind: z.enum(STOCK_PERIOD_KINDS),
    units: z.int(),
    /** Both days are inclusive. */
    from: z.string(),
    until: z.string(),
    note: z.string(),
    supplier: z.nullable(z.string()),
    costCents: z.nullable(z.coerce.number()),
  }),
);
export type StoredStockPeriod = z.output<typeof periodRows>[number];

const subRentalRows = z.array(
  z.object({
    equipmentId: z.int(),
    units: z.int(),
    from: z.string(),
    until: z.string(),
    costCents: z.coerce.number(),
  }),
);

const STOCK = 'equipment_id as "equipmentId", owned_units as "ownedUnits", turnaround_days as "turnaroundDays"';
const PERIOD = `id, equipment_id as "equipmentId", kind, units, to_char(first_day, 'YYYY-MM-DD') as "from",
  to_char(last_day, 'YYYY-MM-DD') as until, note, supplier, cost_cents as "costCents"`;

/** Returns the stock of items by id. Unknown items are missing. */
export async function readStoredStock(em: EntityManager, ids: readonly number[]) {
  const rows: unknown = await em.execute(`select ${STOCK} from equipment_stock where equipment_id = any(?::int[])`, [
    arrayOf(ids),
  ]);
  return new Map(stockRows.parse(rows).map((stock) => [stock.equipmentId, stock]));
}

export async function readStockList(em: EntityManager, after: ItemCursor | undefined, limit: number) {
  const rows: unknown = await em.execute(
    `select item.id as "equipmentId", item.name, lower(item.name) as key, stock.owned_units as "ownedUnits",
       stock.turnaround_days as "turnaroundDays"
     from equipment item join equipment_stock stock on stock.equipment_id = item.id
     ${after === undefined ? '' : 'where (lower(item.name), item.id) > (?, ?::bigint)'}
     order by lower(item.name), item.id limit ?`,
    [...(after ?? []), limit],
  );
  return listRows.parse(rows);
}

/** Updates the stock of items. The caller holds its lock. */
export async function updateStock(em: EntityManager, stocks: readonly StoredStock[]): Promise<void> {
  await em.execute(
    `update equipment_stock stock
     set owned_units = changed."ownedUnits", turnaround_days = changed."turnaroundDays"
     from jsonb_to_recordset(?::jsonb)
       as changed("equipmentId" integer, "ownedUnits" integer, "turnaroundDays" integer)
     where stock.equipment_id = changed."equipmentId"
       and (stock.owned_units, stock.turnaround_days)
         is distinct from (changed."ownedUnits", changed."turnaroundDays")`,
    [JSON.stringify(stocks)],
    'run',
  );
}

/** Returns the periods of items that overlap `days`, by first day. Without a last day the range is unbounded. */
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

/** Returns the latest sub-rental with a cost per item. Items without one are missing. */
export async function readSubRentals(em: EntityManager, ids: Iterable<number>) {
  const rows: unknown = await em.execute(
    `select distinct on (equipment_id) ${PERIOD} from stock_periods
     where equipment_id = any(?::int[]) and kind = 'sub-rented' and cost_cents is not null
     order by equipment_id, first_day desc, created_at desc, id`,
    [arrayOf(ids)],
  );
  return new Map(subRentalRows.parse(rows).map((subRental) => [subRental.equipmentId, subRental]));
}

/** Undefined for an unknown period. Its item is immutable; other fields may change until the item's stock is locked. */
export async function readStockPeriod(em: EntityManager, id: string): Promise<StoredStockPeriod | undefined> {
  return periodRows.parse(await em.execute(`select ${PERIOD} from stock_periods where id = ?`, [id]))[0];
}

/** Inserts a period. The caller holds the lock of its item's stock. */
export async function insertStockPeriod(
  em: EntityManager,
  { id, equipmentId, kind, units, from, until, note, supplier, costCents }: StoredStockPeriod,
  { by, at }: StockEdit,
): Promise<void> {
  await em.execute(
    `insert into stock_periods
       (id, equipment_id, kind, units, first_day, last_day, note, supplier, cost_cents, created_at, created_by_email)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, equipmentId, kind, units, from, until, note, supplier, costCents, at, by.email],
    'run',
  );
}

/** Updates all but kind and item of a period. The caller holds the lock of its item's stock. */
export async function updateStockPeriod(
  em: EntityManager,
  { id, units, from, until, note, supplier, costCents }: StoredStockPeriod,
): Promise<void> {
  await em.execute(
    `update stock_periods set units = ?, first_day = ?, last_day = ?, note = ?, supplier = ?, cost_cents = ?
     where id = ?`,
    [units, from, until, note, supplier, costCents, id],
    'run',
  );
}

export async function deleteStockPeriod(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from stock_periods where id = ?', [id], 'run');
}

import { businessToday, type Day } from '@backlot/domain';
import { STOCK_LIST_ROWS_MAX, type StockAdjustment, type StockList } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { lockStock } from '../../platform/stock/stock-holds.repository.js';
import { settleItems } from '../../platform/stock/stock-settlement.repository.js';
import { type ItemCursor } from './item-cursor.js';
import {
  readAdjustments,
  recordAdjustments,
  stockAdjustments,
  type StockEdit,
} from './stock-adjustments.repository.js';
import {
  readStockPeriods,
  readStoredStock,
  type StoredStock,
  type StoredStockPeriod,
} from './stored-stock.repository.js';

/** Stock of an item with the periods that have not ended and the latest adjustments. */
export interface StoredEquipmentStock extends StoredStock {
  readonly periods: readonly StoredStockPeriod[];
  readonly adjustments: readonly StockAdjustment[];
}

export type StockListRow = StockList['rows'][number];

export interface StockListPage {
  readonly rows: readonly StockListRow[];
  /** Undefined on the last page. */
  readonly next: ItemCursor | undefined;
}

/** `changed`: number of items whose stock is another one than before. */
export type StockOutcome =
  | { readonly kind: 'set'; readonly changed: number }
  | { readonly kind: 'unknown'; readonly equipmentIds: ReadonlySet<number> };

const listRows = z.array(
  z.object({
    equipmentId: z.int(),
    name: z.string(),
    key: z.string(),
    ownedUnits: z.nullable(z.int()),
    turnaroundDays: z.int(),
  }),
);

/** Stock of the equipment. Every change locks it, leaves its history and settles the holds again. */
@Injectable()
export class EquipmentStockRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Undefined if there is no such item. */
  async find(equipmentId: number, today: Day): Promise<StoredEquipmentStock | undefined> {
    const em = this.em.fork();
    const stock = (await readStoredStock(em, [equipmentId])).get(equipmentId);
    if (stock === undefined) return undefined;
    const periods = await readStockPeriods(em, [equipmentId], { from: today });
    return { ...stock, periods, adjustments: await readAdjustments(em, equipmentId) };
  }

  /** One page of all items, ordered by name. */
  async list(after: ItemCursor | undefined): Promise<StockListPage> {
    const rows = listRows.parse(
      await this.em.fork().execute(
        `select item.id as "equipmentId", item.name, lower(item.name) as key, stock.owned_units as "ownedUnits",
           stock.turnaround_days as "turnaroundDays"
         from equipment item join equipment_stock stock on stock.equipment_id = item.id
         ${after === undefined ? '' : 'where (lower(item.name), item.id) > (?, ?::bigint)'}
         order by lower(item.name), item.id limit ?`,
        [...(after ?? []), STOCK_LIST_ROWS_MAX + 1],
      ),
    );
    const page = rows.slice(0, STOCK_LIST_ROWS_MAX);
    const last = page.at(-1);
    return {
      rows: page.map(({ key: _, ...row }) => row),
      next: rows.length > page.length && last !== undefined ? [last.key, last.equipmentId] : undefined,
    };
  }

  /** Sets the stock of these items, or of none when there are unknown ones. Of two rows of an item the latter counts. */
  async set(rows: readonly StoredStock[], reason: string | null, edit: StockEdit): Promise<StockOutcome> {
    return this.em.fork().transactional(async (em) => {
      const stocks = new Map(rows.map((row) => [row.equipmentId, row]));
      await lockStock(em, stocks.keys());
      const before = await readStoredStock(em, [...stocks.keys()]);
      const unknown = [...stocks.keys()].filter((id) => !before.has(id));
      if (unknown.length > 0) return { kind: 'unknown', equipmentIds: new Set(unknown) };
      const adjustments = [...before.values()].flatMap((stock) =>
        stockAdjustments(stock, stocks.get(stock.equipmentId) ?? stock, reason),
      );
      const changed = [...new Set(adjustments.map(({ equipmentId }) => equipmentId))];
      if (changed.length > 0) {
        await updateStock(em, [...stocks.values()]);
        await recordAdjustments(em, adjustments, edit);
        await this.#recordActivity(em, changed);
        await settleItems(em, changed, businessToday(edit.at));
      }
      return { kind: 'set', changed: changed.length };
    });
  }

  async #recordActivity(em: EntityManager, changed: readonly number[]): Promise<void> {
    const [equipmentId] = changed;
    await this.activity.record(em, {
      kind: 'stock-change',
      details: changed.length === 1 && equipmentId !== undefined ? { equipmentId } : { rows: changed.length },
    });
  }
}

async function updateStock(em: EntityManager, stocks: readonly StoredStock[]): Promise<void> {
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

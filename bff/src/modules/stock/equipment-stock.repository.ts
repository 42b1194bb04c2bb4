import { businessToday, type Day } from '@backlot/domain';
import { STOCK_LIST_ROWS_MAX, type StockAdjustment, type StockList } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { lockStock } from '../../platform/stock/stock-holds.sql.ts';
import { settleItems } from '../../platform/stock/stock-settlement.repository.ts';
import type { ItemCursor } from './item-cursor.ts';
import { stockAdjustments } from './stock-adjustments.ts';
import { readAdjustments, recordAdjustments, type StockEdit } from './stock-adjustments.sql.ts';
import {
  readStockList,
  readStockPeriods,
  readStoredStock,
  updateStock,
  type StoredStock,
  type StoredStockPeriod,
} from './stored-stock.sql.ts';

/** Stock of an item with its current and future periods and latest adjustments. */
export interface StoredEquipmentStock extends StoredStock {
  readonly periods: readonly StoredStockPeriod[];
  readonly adjustments: readonly StockAdjustment[];
}

export type StockListRow = StockList['rows'][number];

export interface StockListPage {
  readonly rows: readonly StockListRow[];
  readonly next: ItemCursor | undefined;
}

/** `changed`: number of items whose stock differs from before. */
export type StockOutcome =
  | { readonly kind: 'set'; readonly changed: number }
  | { readonly kind: 'unknown'; readonly equipmentIds: ReadonlySet<number> };

/** Stock of the equipment. Every change locks it, records its history and settles the holds. */
@Injectable()
export class EquipmentStockRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  async find(equipmentId: number, today: Day): Promise<StoredEquipmentStock | undefined> {
    const em = this.em.fork();
    const stock = (await readStoredStock(em, [equipmentId])).get(equipmentId);
    if (stock === undefined) return undefined;
    const periods = await readStockPeriods(em, [equipmentId], { from: today });
    return { ...stock, periods, adjustments: await readAdjustments(em, equipmentId) };
  }

  async list(after: ItemCursor | undefined): Promise<StockListPage> {
    const rows = await readStockList(this.em.fork(), after, STOCK_LIST_ROWS_MAX + 1);
    const page = rows.slice(0, STOCK_LIST_ROWS_MAX);
    const last = page.at(-1);
    return {
      rows: page.map(({ key: _, ...row }) => row),
      next: rows.length > page.length && last !== undefined ? [last.key, last.equipmentId] : undefined,
    };
  }

  /** Sets the stock of these items, or none if one is unknown. The last row per item wins. */
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

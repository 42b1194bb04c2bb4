import { businessToday, formatUsd, type Day } from '@backlot/domain';
import { STOCK_LIST_ROWS_MAX, type StockSettings } from '@backlot/domain/contract/staff';
import type { StockPeriodKind } from '@backlot/domain/stock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { lockStock } from '../../platform/stock/stock-holds.sql.ts';
import { settleItems } from '../../platform/stock/stock-settlement.repository.ts';
import type { ItemCursor } from './item-cursor.ts';
import {
  readAdjustments,
  recordAdjustments,
  type RecordedAdjustment,
  type StockEdit,
} from './stock-adjustments.sql.ts';
import { readStockSettings, updateStockSettings } from './stock-settings.sql.ts';
import {
  deleteStockPeriod,
  insertStockPeriod,
  readStockList,
  readStockPeriod,
  readStockPeriods,
  readStoredStock,
  updateStock,
  updateStockPeriod,
  type StoredStock,
  type StoredStockPeriod,
} from './stored-stock.sql.ts';

/** `changed`: number of items whose stock differs from before. */
type StockOutcome =
  | { readonly kind: 'set'; readonly changed: number }
  | { readonly kind: 'unknown'; readonly equipmentIds: ReadonlySet<number> };

const KINDS: Readonly<Record<StockPeriodKind, string>> = {
  'out-of-service': 'out of service',
  'sub-rented': 'sub-rented',
};

function periodText({ kind, units, from, until, note, supplier, costCents }: StoredStockPeriod): string {
  const parts = [
    `${units} ${units === 1 ? 'unit' : 'units'} ${KINDS[kind]}`,
    `${from} to ${until}`,
    ...(supplier === null ? [] : [`from ${supplier}`]),
    ...(costCents === null ? [] : [formatUsd(costCents)]),
  ];
  return note === '' ? parts.join(', ') : `${parts.join(', ')}: ${note}`;
}

function stockAdjustments(before: StoredStock, after: StoredStock, reason: string | null): RecordedAdjustment[] {
  const { equipmentId } = after;
  return (['ownedUnits', 'turnaroundDays'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ equipmentId, field, from: before[field], to: after[field], reason }));
}

/** Stock of the equipment, with periods and settings. Changes lock it, record its history and settle the holds. */
@Injectable()
export class EquipmentStockRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Returns the stock of an item with its current and future periods and latest adjustments. */
  async find(equipmentId: number, today: Day) {
    const em = this.em.fork();
    const stock = (await readStoredStock(em, [equipmentId])).get(equipmentId);
    if (stock === undefined) return undefined;
    const periods = await readStockPeriods(em, [equipmentId], { from: today });
    return { ...stock, periods, adjustments: await readAdjustments(em, equipmentId) };
  }

  async list(after: ItemCursor | undefined) {
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

  settings(): Promise<StockSettings> {
    return readStockSettings(this.em.fork());
  }

  /** Returns the new settings. Unchanged ones record no activity. Existing items keep their turnaround. */
  async setSettings(settings: StockSettings): Promise<StockSettings> {
    return this.em.fork().transactional(async (em) => {
      if (await updateStockSettings(em, settings)) await this.activity.record(em, { kind: 'stock-change' });
      return readStockSettings(em);
    });
  }

  async addPeriod(period: StoredStockPeriod, edit: StockEdit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockStock(em, [period.equipmentId]);
      const stock = await readStoredStock(em, [period.equipmentId]);
      if (stock.size === 0) return false;
      await insertStockPeriod(em, period, edit);
      await this.#settlePeriod(em, period, { from: null, to: periodText(period) }, edit);
      return true;
    });
  }

  /** Returns the period afterwards; undefined for an unknown one. Rethrows exceptions of `revise`. */
  async updatePeriod(id: string, revise: (current: StoredStockPeriod) => StoredStockPeriod, edit: StockEdit) {
    return this.em.fork().transactional(async (em) => {
      const before = await lockPeriod(em, id);
      if (before === undefined) return undefined;
      const after = revise(before);
      const [from, to] = [periodText(before), periodText(after)];
      if (from === to) return before;
      await updateStockPeriod(em, after);
      await this.#settlePeriod(em, before, { from, to }, edit);
      return after;
    });
  }

  async deletePeriod(id: string, edit: StockEdit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const before = await lockPeriod(em, id);
      if (before === undefined) return false;
      await deleteStockPeriod(em, id);
      await this.#settlePeriod(em, before, { from: periodText(before), to: null }, edit);
      return true;
    });
  }

  async #settlePeriod(
    em: EntityManager,
    { equipmentId }: StoredStockPeriod,
    change: Pick<RecordedAdjustment, 'from' | 'to'>,
    edit: StockEdit,
  ): Promise<void> {
    await recordAdjustments(em, [{ equipmentId, field: 'period', ...change, reason: null }], edit);
    await this.activity.record(em, { kind: 'stock-change', details: { equipmentId } });
    await settleItems(em, [equipmentId], businessToday(edit.at));
  }
}

async function lockPeriod(em: EntityManager, id: string): Promise<StoredStockPeriod | undefined> {
  const period = await readStockPeriod(em, id);
  if (period === undefined) return undefined;
  await lockStock(em, [period.equipmentId]);
  return readStockPeriod(em, id);
}

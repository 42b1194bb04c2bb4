import { businessToday } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { lockStock } from '../../platform/stock/stock-holds.sql.ts';
import { settleItems } from '../../platform/stock/stock-settlement.repository.ts';
import { periodText } from './stock-adjustments.ts';
import { recordAdjustments, type StockEdit } from './stock-adjustments.sql.ts';
import {
  deleteStockPeriod,
  insertStockPeriod,
  readStockPeriod,
  readStoredStock,
  updateStockPeriod,
  type StoredStockPeriod,
} from './stored-stock.sql.ts';

interface PeriodChange {
  readonly before?: StoredStockPeriod;
  readonly after?: StoredStockPeriod;
}

/** Periods of the stock. Every change locks the item's stock, records its history and settles the holds. */
@Injectable()
export class StockPeriodsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  async add(period: StoredStockPeriod, edit: StockEdit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockStock(em, [period.equipmentId]);
      const stock = await readStoredStock(em, [period.equipmentId]);
      if (stock.size === 0) return false;
      await insertStockPeriod(em, period, { at: edit.at, byEmail: edit.by.email });
      await this.#settle(em, period.equipmentId, { after: period }, edit);
      return true;
    });
  }

  /** Returns the period afterwards; undefined for an unknown one. Rethrows exceptions of `revise`. */
  async update(
    id: string,
    revise: (current: StoredStockPeriod) => StoredStockPeriod,
    edit: StockEdit,
  ): Promise<StoredStockPeriod | undefined> {
    return this.em.fork().transactional(async (em) => {
      const before = await lockPeriod(em, id);
      if (before === undefined) return undefined;
      const after = revise(before);
      if (periodText(before) === periodText(after)) return before;
      await updateStockPeriod(em, after);
      await this.#settle(em, before.equipmentId, { before, after }, edit);
      return after;
    });
  }

  async delete(id: string, edit: StockEdit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const before = await lockPeriod(em, id);
      if (before === undefined) return false;
      await deleteStockPeriod(em, id);
      await this.#settle(em, before.equipmentId, { before }, edit);
      return true;
    });
  }

  async #settle(
    em: EntityManager,
    equipmentId: number,
    { before, after }: PeriodChange,
    edit: StockEdit,
  ): Promise<void> {
    const from = before === undefined ? null : periodText(before);
    const to = after === undefined ? null : periodText(after);
    await recordAdjustments(em, [{ equipmentId, field: 'period', from, to, reason: null }], edit);
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

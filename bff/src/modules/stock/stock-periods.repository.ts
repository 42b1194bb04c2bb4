import { businessToday } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { lockStock } from '../../platform/stock/stock-holds.repository.js';
import { settleItems } from '../../platform/stock/stock-settlement.repository.js';
import { periodText, recordAdjustments, type StockEdit } from './stock-adjustments.repository.js';
import {
  insertStockPeriod,
  readStockPeriod,
  readStoredStock,
  type StoredStockPeriod,
} from './stored-stock.repository.js';

/** A period before and after a change; undefined: there is none. */
interface PeriodChange {
  readonly before?: StoredStockPeriod;
  readonly after?: StoredStockPeriod;
}

/** Periods of the stock. Every change locks the item's stock, leaves its history and settles the holds again. */
@Injectable()
export class StockPeriodsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** False if there is no such item. */
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

  /**
   * Lets `revise` decide what a period becomes, and writes that; an exception of it comes back. Returns the period as
   * it is afterwards, or undefined if there is none.
   */
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
      await updatePeriod(em, after);
      await this.#settle(em, before.equipmentId, { before, after }, edit);
      return after;
    });
  }

  /** False if there is no such period. */
  async delete(id: string, edit: StockEdit): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const before = await lockPeriod(em, id);
      if (before === undefined) return false;
      await em.execute('delete from stock_periods where id = ?', [id], 'run');
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

/** Locks the stock of a period's item, and returns the period as it is behind the lock; undefined if there is none. */
async function lockPeriod(em: EntityManager, id: string): Promise<StoredStockPeriod | undefined> {
  const period = await readStockPeriod(em, id);
  if (period === undefined) return undefined;
  await lockStock(em, [period.equipmentId]);
  return readStockPeriod(em, id);
}

async function updatePeriod(
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

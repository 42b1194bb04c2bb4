import { randomUUID } from 'node:crypto';
import { businessToday, message, toCents, toDollars, type Day } from '@backlot/domain';
import type {
  EquipmentStock,
  newStockPeriodSchema,
  StockList,
  stockPeriodPatchSchema,
  StockSettings,
  WireStockPeriod,
} from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { invalidFields, rowNotFound } from '../../platform/http/problem.ts';
import { HttpCache, type ChangeChannel } from '../../platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../../platform/stock/stock-changed.ts';
import { EquipmentStockRepository } from './equipment-stock.repository.ts';
import { itemCursorSchema } from './item-cursor.ts';
import type { StockEdit } from './stock-adjustments.sql.ts';
import type { StoredStock, StoredStockPeriod } from './stored-stock.sql.ts';

type NewPeriod = z.output<typeof newStockPeriodSchema>;
type PeriodPatch = z.output<typeof stockPeriodPatchSchema>;

const centsOf = (cost: number | null | undefined): number | null =>
  cost === null || cost === undefined ? null : toCents(cost);

/** @throws {ProblemException} 422 at `until` for a last day before the first, one of which may be the stored one */
function patched(period: StoredStockPeriod, { cost, supplier, ...patch }: PeriodPatch): StoredStockPeriod {
  const merged = { ...period, ...patch };
  if (merged.until < merged.from) throw invalidFields([{ path: 'until', message: message('last-day-before-first') }]);
  return {
    ...merged,
    supplier: supplier === undefined ? period.supplier : supplier || null,
    costCents: cost === undefined ? period.costCents : centsOf(cost),
  };
}

function toStockPeriod({ equipmentId: _, supplier, costCents, ...period }: StoredStockPeriod): WireStockPeriod {
  return {
    ...period,
    ...(supplier === null ? {} : { supplier }),
    ...(costCents === null ? {} : { cost: toDollars(costCents) }),
  };
}

/** Stock of the equipment, with periods and settings. Changes resolve once no replica serves the previous stock. */
@Injectable()
export class EquipmentStockService {
  readonly #changes: ChangeChannel;

  constructor(
    private readonly stock: EquipmentStockRepository,
    cache: HttpCache,
  ) {
    this.#changes = cache.changes(STOCK_CHANGED);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(equipmentId: number, today: Day): Promise<EquipmentStock> {
    const stock = await this.stock.find(equipmentId, today);
    if (stock === undefined) throw rowNotFound(message('item-not-found'));
    const { equipmentId: _, periods, ...counts } = stock;
    return { ...counts, periods: periods.map(toStockPeriod) };
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async set(stock: StoredStock, reason: string | null, edit: StockEdit): Promise<EquipmentStock> {
    const { kind } = await this.stock.set([stock], reason, edit);
    if (kind === 'unknown') throw rowNotFound(message('stock-save-failed'), message('item-not-found'));
    await this.#changes.changed();
    return this.find(stock.equipmentId, businessToday(edit.at));
  }

  /** @throws {ProblemException} 422 at `cursor` */
  async list(cursor: string | undefined): Promise<StockList> {
    const { rows, next } = await this.stock.list(readCursor(itemCursorSchema, cursor));
    return { rows, nextCursor: next === undefined ? null : writeCursor(next) };
  }

  /** Returns the number of changed items. @throws {ProblemException} 422 with the rows of unknown items */
  async setList(rows: readonly StoredStock[], reason: string | null, edit: StockEdit): Promise<number> {
    const outcome = await this.stock.set(rows, reason, edit);
    if (outcome.kind === 'unknown')
      throw invalidFields(
        rows.flatMap(({ equipmentId }, index) =>
          outcome.equipmentIds.has(equipmentId)
            ? [{ path: `rows.${index}.equipmentId`, message: message('item-not-found') }]
            : [],
        ),
      );
    await this.#changes.changed();
    return outcome.changed;
  }

  settings(): Promise<StockSettings> {
    return this.stock.settings();
  }

  setSettings(settings: StockSettings): Promise<StockSettings> {
    return this.stock.setSettings(settings);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async addPeriod({ cost, supplier, ...entries }: NewPeriod, edit: StockEdit): Promise<WireStockPeriod> {
    const period = { id: randomUUID(), ...entries, supplier: supplier || null, costCents: centsOf(cost) };
    if (!(await this.stock.addPeriod(period, edit)))
      throw rowNotFound(message('stock-period-save-failed'), message('item-not-found'));
    await this.#changes.changed();
    return toStockPeriod(period);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 at `until` for a last day before the first */
  async updatePeriod(id: string, patch: PeriodPatch, edit: StockEdit): Promise<WireStockPeriod> {
    const period = await this.stock.updatePeriod(id, (current) => patched(current, patch), edit);
    if (period === undefined) throw rowNotFound(message('stock-period-save-failed'), message('stock-period-not-found'));
    await this.#changes.changed();
    return toStockPeriod(period);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async deletePeriod(id: string, edit: StockEdit): Promise<void> {
    if (!(await this.stock.deletePeriod(id, edit)))
      throw rowNotFound(message('stock-period-delete-failed'), message('stock-period-not-found'));
    await this.#changes.changed();
  }
}

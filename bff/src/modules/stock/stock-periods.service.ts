import { randomUUID } from 'node:crypto';
import { message, toCents } from '@backlot/domain';
import type { newStockPeriodSchema, stockPeriodPatchSchema, WireStockPeriod } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { invalidFields, rowNotFound } from '../../platform/http/problem.ts';
import { HttpCache, type ChangeChannel } from '../../platform/http-cache/index.ts';
import { STOCK_CHANGED } from '../../platform/stock/stock-changed.ts';
import type { StockEdit } from './stock-adjustments.sql.ts';
import { toStockPeriod } from './stock-mapper.ts';
import { StockPeriodsRepository } from './stock-periods.repository.ts';
import type { StoredStockPeriod } from './stored-stock.sql.ts';

type NewPeriod = z.output<typeof newStockPeriodSchema>;
type PeriodPatch = z.output<typeof stockPeriodPatchSchema>;

const costCents = (cost: number | null | undefined): number | null =>
  cost === null || cost === undefined ? null : toCents(cost);
const supplierName = (supplier: string | null | undefined): string | null =>
  supplier === undefined || supplier === '' ? null : supplier;

/** @throws {ProblemException} 422 at `until` for a last day before the first, one of which may be the stored one */
function patched(period: StoredStockPeriod, { cost, supplier, ...patch }: PeriodPatch): StoredStockPeriod {
  const { units = period.units, from = period.from, until = period.until, note = period.note } = patch;
  if (until < from) throw invalidFields([{ path: 'until', message: message('last-day-before-first') }]);
  return {
    ...period,
    units,
    from,
    until,
    note,
    supplier: supplier === undefined ? period.supplier : supplierName(supplier),
    costCents: cost === undefined ? period.costCents : costCents(cost),
  };
}

/** Units out of service and sub-rented units. A change resolves once no replica responds with the previous stock. */
@Injectable()
export class StockPeriodsService {
  readonly #changes: ChangeChannel;

  constructor(
    private readonly periods: StockPeriodsRepository,
    cache: HttpCache,
  ) {
    this.#changes = cache.changes(STOCK_CHANGED);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async add({ cost, supplier, ...entries }: NewPeriod, edit: StockEdit): Promise<WireStockPeriod> {
    const period = {
      id: randomUUID(),
      ...entries,
      supplier: supplierName(supplier),
      costCents: costCents(cost),
    };
    if (!(await this.periods.add(period, edit)))
      throw rowNotFound(message('stock-period-save-failed'), message('item-not-found'));
    await this.#changes.changed();
    return toStockPeriod(period);
  }

  /** @throws {ProblemException} 404 `PGRST116`, 422 at `until` for a last day before the first */
  async update(id: string, patch: PeriodPatch, edit: StockEdit): Promise<WireStockPeriod> {
    const period = await this.periods.update(id, (current) => patched(current, patch), edit);
    if (period === undefined) throw rowNotFound(message('stock-period-save-failed'), message('stock-period-not-found'));
    await this.#changes.changed();
    return toStockPeriod(period);
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async delete(id: string, edit: StockEdit): Promise<void> {
    if (!(await this.periods.delete(id, edit)))
      throw rowNotFound(message('stock-period-delete-failed'), message('stock-period-not-found'));
    await this.#changes.changed();
  }
}

import { addDays, daysBetween, toDollars, type Cents, type Day } from '@backlot/domain';
import type { OverdueRentals, Shortages, StockPlan, StockPlanQuery } from '@backlot/domain/contract/staff';
import { subRentingCents, turnedAwayCents, type SubRental } from '@backlot/domain/stock';
import { Injectable } from '@nestjs/common';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { itemCursorSchema } from './item-cursor.ts';
import { planRows } from './plan-rows.ts';
import { StockPlanRepository } from './stock-plan.repository.ts';
import type { PlanDays, StoredShortage } from './stock-plan.sql.ts';

const inDollars = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents));

/** Returns a shortage in wire format. `earlier` is the latest sub-rental of its item with a cost. */
function shortageRow(shortage: StoredShortage, earlier: SubRental | undefined): Shortages['rows'][number] {
  const { startDate: _startDate, endDate: _endDate, pricePerUnitCents: _price, ...row } = shortage;
  return {
    ...row,
    turnedAway: inDollars(turnedAwayCents(shortage)),
    subRent: inDollars(subRentingCents(shortage, earlier)),
  };
}

@Injectable()
export class StockPlanService {
  constructor(private readonly plan: StockPlanRepository) {}

  /** @throws {ProblemException} 422 at `cursor` */
  async read({ from, to, q = '', cursor }: StockPlanQuery, today: Day): Promise<StockPlan> {
    const after = readCursor(itemCursorSchema, cursor);
    const { items, periods, holds, next } = await this.plan.page(q.trim(), { from, to }, after);
    const range = { from, until: addDays(to, 1) };
    return {
      days: Array.from({ length: daysBetween(from, range.until) }, (_, index) => addDays(from, index)),
      rows: planRows(items, periods, holds, { range, today }),
      nextCursor: next === undefined ? null : writeCursor(next),
    };
  }

  async shortages(days: PlanDays, today: Day): Promise<Shortages> {
    const { rows, subRentals } = await this.plan.shortages(days, today);
    return { rows: rows.map((row) => shortageRow(row, subRentals.get(row.equipmentId))) };
  }

  async overdue(today: Day): Promise<OverdueRentals> {
    return { rows: await this.plan.overdue(today) };
  }
}

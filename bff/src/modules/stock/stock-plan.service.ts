import { addDays, daysBetween, type Day } from '@backlot/domain';
import type { OverdueRentals, Shortages, StockPlan, StockPlanQuery } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { itemCursorSchema } from './item-cursor.ts';
import { planRows } from './plan-rows.ts';
import { shortageRow } from './shortage-rows.ts';
import { StockPlanRepository } from './stock-plan.repository.ts';
import type { PlanDays } from './stock-plan.sql.ts';

@Injectable()
export class StockPlanService {
  constructor(private readonly plan: StockPlanRepository) {}

  /** @throws {ProblemException} 422 at `cursor` */
  async read({ from, to, q = '', cursor }: StockPlanQuery, today: Day): Promise<StockPlan> {
    const after = readCursor(itemCursorSchema, cursor);
    const { items, periods, holds, next } = await this.plan.page({ from, to, q: q.trim() }, after);
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

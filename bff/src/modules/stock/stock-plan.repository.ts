import type { Day } from '@backlot/domain';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUnfindable } from '../../platform/database/like-pattern.ts';
import type { ItemCursor } from './item-cursor.ts';
import {
  disableParallelWorkers,
  readOverdue,
  readPlanHolds,
  readPlanItems,
  readShortages,
  type PlanDays,
} from './stock-plan.sql.ts';
import { readStockPeriods, readSubRentals } from './stored-stock.sql.ts';

const PAGE_ITEMS = 100;

/** Bookings of the stock. Read-only. */
@Injectable()
export class StockPlanRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Reads one page of the counted items by name, with only their periods and holds, in one snapshot.
   * @param q literal trimmed search text; empty: all items
   */
  async page(q: string, days: PlanDays, after: ItemCursor | undefined) {
    if (isUnfindable(q)) return { items: [], periods: [], holds: [], next: undefined };
    return this.em.fork().transactional(
      async (em) => {
        await disableParallelWorkers(em);
        const rows = await readPlanItems(em, q, after, PAGE_ITEMS + 1);
        const items = rows.slice(0, PAGE_ITEMS);
        const ids = items.map(({ equipmentId }) => equipmentId);
        const last = items.at(-1);
        return {
          items,
          periods: await readStockPeriods(em, ids, days),
          holds: await readPlanHolds(em, ids, days),
          next: rows.length > items.length && last !== undefined ? [last.key, last.equipmentId] : undefined,
        };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** Returns the shortages, and the latest sub-rental with a cost per item. */
  async shortages(days: PlanDays, today: Day) {
    const em = this.em.fork();
    const rows = await readShortages(em, days, today);
    const items = new Set(rows.map(({ equipmentId }) => equipmentId));
    return { rows, subRentals: await readSubRentals(em, items) };
  }

  overdue(today: Day) {
    return readOverdue(this.em.fork(), today);
  }
}

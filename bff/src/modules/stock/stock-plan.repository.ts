import type { Day } from '@backlot/domain';
import type { OverdueRentals } from '@backlot/domain/contract/staff';
import type { SubRental } from '@backlot/domain/stock';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUnfindable } from '../../platform/database/like-pattern.ts';
import type { ItemCursor } from './item-cursor.ts';
import type { PlannedHold, PlannedItem } from './plan-rows.ts';
import type { StoredShortage } from './shortage-rows.ts';
import {
  disableParallelWorkers,
  readOverdue,
  readPlanHolds,
  readPlanItems,
  readShortages,
  type PlanDays,
} from './stock-plan.sql.ts';
import { readStockPeriods, readSubRentals, type StoredStockPeriod } from './stored-stock.sql.ts';

const PAGE_ITEMS = 100;

export interface PlanFilter extends PlanDays {
  /** Literal trimmed search text; empty: all items. */
  readonly q: string;
}

/** Shortages, with the latest sub-rental with a cost per item. */
export interface StoredShortages {
  readonly rows: readonly StoredShortage[];
  readonly subRentals: ReadonlyMap<number, SubRental>;
}

/** Counted items by name, with the inputs of their free units. */
export interface PlanPage {
  readonly items: readonly PlannedItem[];
  readonly periods: readonly StoredStockPeriod[];
  readonly holds: readonly PlannedHold[];
  readonly next: ItemCursor | undefined;
}

const EMPTY: PlanPage = { items: [], periods: [], holds: [], next: undefined };

/** Bookings of the stock. Read-only. */
@Injectable()
export class StockPlanRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads one page in one snapshot: items, and only their periods and holds. */
  async page(filter: PlanFilter, after: ItemCursor | undefined): Promise<PlanPage> {
    if (isUnfindable(filter.q)) return EMPTY;
    return this.em.fork().transactional(
      async (em) => {
        await disableParallelWorkers(em);
        const rows = await readPlanItems(em, filter.q, after, PAGE_ITEMS + 1);
        const items = rows.slice(0, PAGE_ITEMS);
        const ids = items.map(({ equipmentId }) => equipmentId);
        const last = items.at(-1);
        return {
          items,
          periods: await readStockPeriods(em, ids, filter),
          holds: await readPlanHolds(em, ids, filter),
          next: rows.length > items.length && last !== undefined ? [last.key, last.equipmentId] : undefined,
        };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** Returns rentals with a shortage on one of these days, including past ones, by first day. */
  async shortages(days: PlanDays, today: Day): Promise<StoredShortages> {
    const em = this.em.fork();
    const rows = await readShortages(em, days, today);
    const items = new Set(rows.map(({ equipmentId }) => equipmentId));
    return { rows, subRentals: await readSubRentals(em, items) };
  }

  /** Returns overdue rentals, longest first. */
  overdue(today: Day): Promise<OverdueRentals['rows']> {
    return readOverdue(this.em.fork(), today);
  }
}

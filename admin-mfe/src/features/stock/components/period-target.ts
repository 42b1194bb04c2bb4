import type { Day } from '@backlot/domain';
import type { WireStockPeriod } from '@backlot/domain/contract/staff';
import type { StockPeriodKind } from '@backlot/domain/stock';
import { newPeriodEntries, periodEntriesOf, type PeriodEntries } from '../period-entries.ts';

/** Period that the panel shows: one that exists, or a new one of an item. */
export interface PeriodTarget {
  readonly equipmentId: number;
  /** Name of the item. */
  readonly name: string;
  /** undefined: a new one. */
  readonly period: WireStockPeriod | undefined;
  /** Entries to begin with. */
  readonly entries: PeriodEntries;
}

interface Item {
  readonly equipmentId: number;
  readonly name: string;
}

/** Returns a new period of an item that begins today. */
export const newPeriodTarget = (item: Item, kind: StockPeriodKind, today: Day): PeriodTarget => ({
  ...item,
  period: undefined,
  entries: newPeriodEntries(kind, today),
});

/** Returns a period of an item to be changed. */
export const periodTarget = (item: Item, period: WireStockPeriod): PeriodTarget => ({
  ...item,
  period,
  entries: periodEntriesOf(period),
});

/** Returns a new period that sub-rents what a request is short of, on its days. */
export const shortageTarget = ({
  equipmentId,
  name,
  short,
  from,
  until,
}: Item & { readonly short: number; readonly from: Day; readonly until: Day }): PeriodTarget => ({
  equipmentId,
  name,
  period: undefined,
  entries: { ...newPeriodEntries('sub-rented', from), units: String(short), until },
});

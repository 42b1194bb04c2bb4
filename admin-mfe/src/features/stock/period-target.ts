import type { Day } from '@backlot/domain';
import type { WireStockPeriod } from '@backlot/domain/contract/staff';
import type { StockPeriodKind } from '@backlot/domain/stock';
import { newPeriodEntries, periodEntriesOf, type PeriodEntries } from './period-entries.ts';

/** Period shown in the panel: an existing one, or a new one of an item. */
export interface PeriodTarget {
  readonly equipmentId: number;
  readonly name: string;
  /** Undefined for a new period. */
  readonly period: WireStockPeriod | undefined;
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

export const periodTarget = (item: Item, period: WireStockPeriod): PeriodTarget => ({
  ...item,
  period,
  entries: periodEntriesOf(period),
});

/** Returns a new sub-rental of a request's missing units on its days. */
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

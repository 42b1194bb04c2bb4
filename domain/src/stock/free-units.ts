import { daysBetween, type Day } from '../rental-period/day.ts';
import type { DayRange } from './occupied-days.ts';

/** Out-of-service units lower the capacity of their days, sub-rented ones raise it. */
export const STOCK_PERIOD_KINDS = ['out-of-service', 'sub-rented'] as const;
export type StockPeriodKind = (typeof STOCK_PERIOD_KINDS)[number];

/** Deviation of the capacity from the owned units. Both days are inclusive, as in the contract. */
export interface StockPeriod {
  readonly kind: StockPeriodKind;
  readonly units: number;
  readonly from: Day;
  readonly until: Day;
}

/** Stock of an item, in single units. */
export interface Stock {
  /** Null: untracked, thus always free. */
  readonly ownedUnits: number | null;
  readonly turnaroundDays: number;
  readonly periods: readonly StockPeriod[];
}

export interface Holding {
  readonly days: DayRange;
  readonly units: number;
}

/** Units to add to the days with indexes `from` to `until` - 1. Indexes out of range are ignored. */
interface UnitChange {
  readonly from: number;
  readonly until: number;
  readonly units: number;
}

const periodUnits = ({ kind, units }: StockPeriod): number => (kind === 'sub-rented' ? units : -units);

/** Returns the units available on a day: owned and sub-rented ones less those out of service; null if untracked. */
export function capacityOn({ ownedUnits, periods }: Stock, day: Day): number | null {
  if (ownedUnits === null) return null;
  const onDay = periods.filter(({ from, until }) => from <= day && day <= until);
  return Math.max(
    0,
    onDay.reduce((sum, period) => sum + periodUnits(period), ownedUnits),
  );
}

/** Returns the sum of the changes for each of `length` days, by a sweep over their edges. */
function sumByDay(length: number, changes: readonly UnitChange[]): number[] {
  const edges = Array.from({ length }, () => 0);
  for (const { from, until, units } of changes) {
    const first = Math.max(0, from);
    if (first >= Math.min(length, until)) continue;
    edges[first] = (edges[first] ?? 0) + units;
    if (until < length) edges[until] = (edges[until] ?? 0) - units;
  }
  let sum = 0;
  return edges.map((edge) => (sum += edge));
}

/**
 * Returns the free units of each day of a range, at least 0; null if untracked.
 * @throws RangeError when a day is no calendar day.
 */
export function freeByDay(stock: Stock, holdings: readonly Holding[], range: DayRange): number[] | null {
  const { ownedUnits, periods } = stock;
  if (ownedUnits === null) return null;
  const length = Math.max(0, daysBetween(range.from, range.until));
  const indexOf = (day: Day): number => daysBetween(range.from, day);
  const changed = sumByDay(
    length,
    periods.map((period) => ({
      from: indexOf(period.from),
      until: indexOf(period.until) + 1,
      units: periodUnits(period),
    })),
  );
  const held = sumByDay(
    length,
    holdings.map(({ days, units }) => ({ from: indexOf(days.from), until: indexOf(days.until), units })),
  );
  return changed.map((units, index) => Math.max(0, ownedUnits + units - (held[index] ?? 0)));
}

/**
 * Returns the units free on every day of a range, at least 0; null if untracked; 0 for an empty range.
 * @throws RangeError when a day is no calendar day.
 */
export function freeUnits(stock: Stock, holdings: readonly Holding[], range: DayRange): number | null {
  const free = freeByDay(stock, holdings, range);
  if (free === null) return null;
  return free.length === 0 ? 0 : free.reduce((least, units) => Math.min(least, units));
}

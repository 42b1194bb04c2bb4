import { toCents, type Cents } from '@backlot/domain';
import type { Shortages } from '@backlot/domain/contract/staff';

type ShortageMoney = Pick<Shortages['rows'][number], 'equipmentId' | 'name' | 'turnedAway' | 'subRent'>;

/** Sum of the known amounts, and the items without one. */
export interface KnownSum {
  /** Null if no amount is known. */
  readonly cents: Cents | null;
  /** Distinct names of the items without an amount, in the order of the list. */
  readonly unknown: readonly string[];
}

export interface ShortageTotals {
  readonly turnedAway: KnownSum;
  readonly subRent: KnownSum;
}

function sumOf(rows: readonly ShortageMoney[], field: 'turnedAway' | 'subRent'): KnownSum {
  const known = rows.map((row) => row[field]).filter((amount) => amount !== null);
  const unknown = new Map(
    rows.filter((row) => row[field] === null).map(({ equipmentId, name }) => [equipmentId, name]),
  );
  return {
    cents: known.length === 0 ? null : known.reduce((sum, amount) => sum + toCents(amount), 0),
    unknown: [...unknown.values()],
  };
}

/** Returns the lost revenue of the shortages, and the cost of sub-renting all of them. */
export const shortageTotals = (rows: readonly ShortageMoney[]): ShortageTotals => ({
  turnedAway: sumOf(rows, 'turnedAway'),
  subRent: sumOf(rows, 'subRent'),
});

import { toCents } from '@backlot/domain';
import type { Shortages } from '@backlot/domain/contract/staff';

type ShortageMoney = Pick<Shortages['rows'][number], 'equipmentId' | 'name' | 'turnedAway' | 'subRent'>;

/** Sum of the known amounts, null without any; `unknown`: distinct names of the items without an amount. */
function sumOf(rows: readonly ShortageMoney[], field: 'turnedAway' | 'subRent') {
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
export const shortageTotals = (rows: readonly ShortageMoney[]) => ({
  turnedAway: sumOf(rows, 'turnedAway'),
  subRent: sumOf(rows, 'subRent'),
});

import type { Day } from '@backlot/domain';
import { isOverdue, occupiedDays, settleClaims, type Claim, type DayRange, type Stock } from '@backlot/domain/stock';
import type { StockHold } from './stock-hold.ts';

const isSame = (a: DayRange | undefined, b: DayRange): boolean => a?.from === b.from && a.until === b.until;

/** Returns the claim of a hold; undefined if it occupies no day. */
function claimOf(
  hold: StockHold,
  before: StockHold | undefined,
  turnaroundDays: number,
  today: Day,
): Claim | undefined {
  const days = occupiedDays(hold, turnaroundDays, today);
  if (days === undefined) return undefined;
  const { id, wanted, held, place } = hold;
  const isChanged = before === undefined || !isSame(occupiedDays(before, turnaroundDays, today), days);
  return { id, wanted, held, days, place, isOverdue: isOverdue(hold, today), isChanged };
}

/**
 * Returns the holds of an item with the units allocated to each. A hold that occupies no day gets all requested units,
 * unless it has expired: that one is unchanged.
 * @param before previous holds by id: new holds, and those whose days changed, yield to the others
 */
export function allocateStock(
  stock: Stock,
  holds: readonly StockHold[],
  before: ReadonlyMap<string, StockHold>,
  today: Day,
): StockHold[] {
  const claims = holds
    .map((hold) => claimOf(hold, before.get(hold.id), stock.turnaroundDays, today))
    .filter((claim) => claim !== undefined);
  const settled = settleClaims(stock, claims, today);
  return holds.map((hold) => ({
    ...hold,
    held: settled.get(hold.id) ?? (hold.expiresOn === null ? hold.wanted : hold.held),
  }));
}

export const byId = (holds: readonly StockHold[]): Map<string, StockHold> =>
  new Map(holds.map((hold) => [hold.id, hold]));

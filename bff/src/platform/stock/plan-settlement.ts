import type { Day } from '@backlot/domain';
import { holdOf } from '@backlot/domain/stock';
import { allocateStock, byId } from './allocate-stock.ts';
import { demandOf, requestHolds, type DemandingRequest, type SettleOptions } from './request-holds.ts';
import type { ItemStock, StockHold } from './stock-hold.ts';

export interface SettledLine {
  readonly equipmentId: number;
  readonly wanted: number;
  /** All requested units if the item has no stock row. */
  readonly held: number;
  /** Missing units before settlement. */
  readonly shortBefore: number;
  /** Missing units; 0 if the request is not firm. */
  readonly short: number;
}

export interface HoldChanges {
  readonly inserted: readonly StockHold[];
  readonly updated: readonly StockHold[];
  readonly deleted: readonly string[];
}

const FIELDS = ['wanted', 'held', 'startDate', 'lastDay', 'isOut', 'expiresOn', 'returnedOn', 'place'] as const;

const isChanged = (before: StockHold, after: StockHold): boolean => FIELDS.some((name) => before[name] !== after[name]);

function changesBetween(before: readonly StockHold[], after: readonly StockHold[]): HoldChanges {
  const [stored, wanted] = [byId(before), byId(after)];
  return {
    inserted: after.filter(({ id }) => !stored.has(id)),
    updated: after.filter((hold) => {
      const found = stored.get(hold.id);
      return found !== undefined && isChanged(found, hold);
    }),
    deleted: before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  };
}

/** Returns the changes when items are settled after a change of stock, periods or day. */
export function planItems(items: readonly ItemStock[], today: Day): HoldChanges {
  const before = items.flatMap(({ holds }) => holds);
  const after = items.flatMap((item) => allocateStock(item, item.holds, byId(item.holds), today));
  return changesBetween(before, after);
}

const shortOf = (holds: readonly StockHold[], equipmentId: number): number =>
  holds.reduce((sum, hold) => (hold.equipmentId === equipmentId ? sum + hold.wanted - hold.held : sum), 0);

/**
 * Returns the changes when a request is settled, and its resulting lines.
 * @param items stock of its lines and of the items that it holds, including its ended holds
 * @param place of a request that becomes firm
 */
export function planRequest(
  request: DemandingRequest,
  items: readonly ItemStock[],
  place: number,
  options: SettleOptions,
): { readonly changes: HoldChanges; readonly lines: SettledLine[] } {
  const before = items.flatMap(({ holds }) => holds);
  const stored = before.filter(({ quoteRequestId }) => quoteRequestId === request.id);
  const demand = demandOf(request, stored, options);
  const known = new Set(items.map(({ equipmentId }) => equipmentId));
  const own = requestHolds(request, stored, { demand, place, items: known }, options.today);
  const after = items.flatMap((item) => {
    const others = item.holds.filter(({ quoteRequestId }) => quoteRequestId !== request.id);
    const holds = own.filter(({ equipmentId }) => equipmentId === item.equipmentId);
    return allocateStock(item, [...others, ...holds], byId(item.holds), options.today);
  });
  const settled = after.filter(({ quoteRequestId }) => quoteRequestId === request.id);
  const isFirm = holdOf(demand) !== undefined;
  return {
    changes: changesBetween(before, after),
    lines: request.lines.map(({ equipmentId, wanted }) => {
      const short = shortOf(settled, equipmentId);
      const shortBefore = shortOf(stored, equipmentId);
      return { equipmentId, wanted, held: isFirm ? wanted - short : 0, shortBefore, short };
    }),
  };
}

import { type Day } from '@backlot/domain';
import { holdOf } from '@backlot/domain/stock';
import { allocateStock, byId } from './allocate-stock.js';
import { demandOf, requestHolds, type DemandingRequest, type SettleOptions } from './request-holds.js';
import { type ItemStock, type StockHold } from './stock-hold.js';

/** A line of a request with the units that it holds. */
export interface SettledLine {
  readonly equipmentId: number;
  readonly wanted: number;
  /** All it wants of an item that has no stock any more. */
  readonly held: number;
  /** Units that the request wanted of the item and did not hold, before it was settled. */
  readonly shortBefore: number;
  /** Units that it wants and does not hold; 0 if the request is not firm. */
  readonly short: number;
}

/** Rows of stock_holds to write. */
export interface HoldChanges {
  readonly inserted: readonly StockHold[];
  readonly updated: readonly StockHold[];
  /** Ids. */
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

/** Returns what changes when items are settled after their stock, their periods or the day have changed. */
export function planItems(items: readonly ItemStock[], today: Day): HoldChanges {
  const before = items.flatMap(({ holds }) => holds);
  const after = items.flatMap((item) => allocateStock(item, item.holds, byId(item.holds), today));
  return changesBetween(before, after);
}

const shortOf = (holds: readonly StockHold[], equipmentId: number): number =>
  holds.reduce((sum, hold) => (hold.equipmentId === equipmentId ? sum + hold.wanted - hold.held : sum), 0);

/**
 * Returns what changes when a request is settled, and its lines as they are then.
 *
 * @param items stock of its lines and of the items that it holds, with its own holds even if they are over
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

import type { Cents } from '../money/money.js';

/** Maximum number of substitutes for an item. */
export const SUBSTITUTES_MAX = 5;

/** An item of the catalogue, by what makes it like another one. */
export interface SubstitutableItem {
  readonly equipmentId: number;
  readonly category: string;
  readonly subcategory: string;
  readonly pricePerUnitCents: Cents | null;
}

/** An item that may take another one's place. */
export interface SubstituteCandidate extends SubstitutableItem {
  /** Items that are free on the days of the rental; null if the item is untracked, thus always free. */
  readonly freeItems: number | null;
}

/** Returns how far a candidate's price is from the item's; infinite without a price, 0 if the item has none. */
function priceDistance(item: SubstitutableItem, { pricePerUnitCents }: SubstituteCandidate): number {
  if (pricePerUnitCents === null) return Number.POSITIVE_INFINITY;
  return item.pricePerUnitCents === null ? 0 : Math.abs(pricePerUnitCents - item.pricePerUnitCents);
}

/**
 * Returns the ids of the candidates that can replace a quantity of an item: same category and subcategory, free in
 * that quantity; nearest price first, those without a price last, then by id; at most 5. For customers, pass at most
 * `ENOUGH_ITEMS_MAX` free items, so that the stock cannot be read from the quantity at which a substitute disappears.
 */
export function rankSubstitutes(
  item: SubstitutableItem,
  quantity: number,
  candidates: readonly SubstituteCandidate[],
): number[] {
  const isSubstitute = (candidate: SubstituteCandidate): boolean =>
    candidate.equipmentId !== item.equipmentId &&
    candidate.category === item.category &&
    candidate.subcategory === item.subcategory &&
    (candidate.freeItems === null || candidate.freeItems >= quantity);
  const comparePrices = (a: SubstituteCandidate, b: SubstituteCandidate): number => {
    const [left, right] = [priceDistance(item, a), priceDistance(item, b)];
    return left === right ? a.equipmentId - b.equipmentId : left - right;
  };
  return candidates
    .filter(isSubstitute)
    .sort(comparePrices)
    .slice(0, SUBSTITUTES_MAX)
    .map(({ equipmentId }) => equipmentId);
}

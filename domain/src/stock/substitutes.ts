import type { Cents } from '../money/money.ts';

export const SUBSTITUTES_MAX = 5;

export interface SubstitutableItem {
  readonly equipmentId: number;
  readonly category: string;
  readonly subcategory: string;
  readonly pricePerUnitCents: Cents | null;
}

export interface SubstituteCandidate extends SubstitutableItem {
  /** Free items on the days of the rental; null if untracked, thus always free. */
  readonly freeItems: number | null;
}

/** Returns the price difference to the item; infinite without a price, 0 if the item has none. */
function priceDistance(item: SubstitutableItem, { pricePerUnitCents }: SubstituteCandidate): number {
  if (pricePerUnitCents === null) return Number.POSITIVE_INFINITY;
  return item.pricePerUnitCents === null ? 0 : Math.abs(pricePerUnitCents - item.pricePerUnitCents);
}

/**
 * Returns the ids of substitutes: same category and subcategory, free in that quantity; nearest price first, at most 5.
 * For customers, cap the free items at `ENOUGH_ITEMS_MAX`, so that the stock cannot be inferred.
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

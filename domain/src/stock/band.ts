/** Availability as customers see it. `none`: not free on these days; still requestable. */
export const BANDS = ['free', 'few', 'none'] as const;
export type Band = (typeof BANDS)[number];

/** Maximum free items whose number customers see. */
export const FEW_ITEMS_MAX = 3;
/** Maximum free items that customers can tell apart by the quantity they ask for. More count as this many. */
export const ENOUGH_ITEMS_MAX = 10;

/** Whether a quantity is free. `ask`: more than customers may learn about. */
export type Enough = 'yes' | 'no' | 'ask';

/** Availability of an item on some days. */
export interface ItemBand {
  readonly band: Band;
  /** Free items; only with `few`. */
  readonly left?: number;
}

/** Returns how many whole items the free units make; null if the item is untracked. */
export const freeItems = (freeUnits: number | null, unitsPerItem: number): number | null =>
  freeUnits === null ? null : Math.floor(freeUnits / unitsPerItem);

/** Returns the band of a number of free items; null is an untracked item, which is free. */
export function bandOf(items: number | null): ItemBand {
  if (items === null || items > FEW_ITEMS_MAX) return { band: 'free' };
  return items > 0 ? { band: 'few', left: items } : { band: 'none' };
}

/**
 * Returns whether a quantity is free, from min(items, 10) alone, so that the response is the same for 10 free items
 * and for 500. An untracked item (null) is always free.
 */
export function enoughOf(items: number | null, quantity: number): Enough {
  if (items === null || quantity <= Math.min(items, ENOUGH_ITEMS_MAX)) return 'yes';
  return items >= ENOUGH_ITEMS_MAX ? 'ask' : 'no';
}

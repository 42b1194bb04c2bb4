/** Availability as customers see it. `none`: not free on these days; still requestable. */
export const BANDS = ['free', 'few', 'none'] as const;
export type Band = (typeof BANDS)[number];

/** Maximum number of free items that customers see as a number. */
export const FEW_ITEMS_MAX = 3;
/** Maximum number of free items that customers can infer from requested quantities; more count as this many. */
export const ENOUGH_ITEMS_MAX = 10;

/** `ask`: more than customers may infer. */
export const ENOUGH = ['yes', 'no', 'ask'] as const;
export type Enough = (typeof ENOUGH)[number];

export interface ItemBand {
  readonly band: Band;
  /** Number of free items; only with `few`. */
  readonly left?: number;
}

/** Returns the number of whole items in the free units; null if untracked. */
export const freeItems = (freeUnits: number | null, unitsPerItem: number): number | null =>
  freeUnits === null ? null : Math.floor(freeUnits / unitsPerItem);

/** Returns the band of a number of free items; null (untracked) is free. */
export function bandOf(items: number | null): ItemBand {
  if (items === null || items > FEW_ITEMS_MAX) return { band: 'free' };
  return items > 0 ? { band: 'few', left: items } : { band: 'none' };
}

/** Whether a quantity is free, from min(items, 10) only, so that customers cannot tell 10 from 500. Null: untracked. */
export function enoughOf(items: number | null, quantity: number): Enough {
  if (items === null || quantity <= Math.min(items, ENOUGH_ITEMS_MAX)) return 'yes';
  return items >= ENOUGH_ITEMS_MAX ? 'ask' : 'no';
}

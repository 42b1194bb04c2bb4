import { create } from 'zustand';

/** Availability of an item on the chosen days, as its card shows it. */
export interface ShownBand {
  readonly band: 'few' | 'none';
  readonly text: string;
}

export interface ShownBands {
  /** By id of the equipment; an item without an entry is free, or no days are chosen. */
  readonly bands: ReadonlyMap<number, ShownBand>;
  /** Ids that the catalogue leaves out. Empty unless only what is free is listed. */
  readonly hidden: ReadonlySet<number>;
}

/** State before days are chosen, and of every page that the server renders. */
export const NO_BANDS: ShownBands = { bands: new Map(), hidden: new Set() };

/**
 * Bands for the cards of a catalogue page. Filled by the module that is fetched once days are chosen, so that cards need
 * nothing but this store.
 */
export const useShownBands = create<ShownBands>()(() => NO_BANDS);

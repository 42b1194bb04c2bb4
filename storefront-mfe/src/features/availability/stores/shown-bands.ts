import { create } from 'zustand';

export interface ShownBand {
  readonly band: 'few' | 'none';
  readonly text: string;
}

export interface ShownBands {
  /** By equipment id. Items without an entry are free, or no days are chosen. */
  readonly bands: ReadonlyMap<number, ShownBand>;
  /** Ids to filter out; empty unless 'only free' is on. */
  readonly hidden: ReadonlySet<number>;
}

/** Initial state, and the state of every server-rendered page. */
export const NO_BANDS: ShownBands = { bands: new Map(), hidden: new Set() };

/** Bands for the catalogue's cards. Filled by a lazily loaded module, so that cards depend on this store only. */
export const useShownBands = create<ShownBands>()(() => NO_BANDS);

import type { CatalogVariant, MainCategory } from '@backlot/domain';

/** How a catalogue page differs from the others; everything else is the same feature (decision 8). */
export interface CatalogPage {
  readonly variant: CatalogVariant;
  /** Unset: both halves of the catalogue. */
  readonly mainCategory?: MainCategory;
  readonly accent: 'production' | 'home-ec';
  /** Groups under headings with a quick-navigation bar, or one list with a category filter. */
  readonly layout: 'groups' | 'list';
}

/** /new-production-equipment */
export const productionGroups: CatalogPage = { variant: 'production-grouped', mainCategory: 'production', accent: 'production', layout: 'groups' };
/** /production-equipment */
export const productionList: CatalogPage = { variant: 'production-list', mainCategory: 'production', accent: 'production', layout: 'list' };
/** /home-ec-equipment */
export const homeEcGroups: CatalogPage = { variant: 'home-ec', mainCategory: 'home-ec-set', accent: 'home-ec', layout: 'groups' };
/** /catalog */
export const generalList: CatalogPage = { variant: 'all', accent: 'production', layout: 'list' };

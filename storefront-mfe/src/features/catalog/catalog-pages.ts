import type { CatalogVariant, MainCategory } from '@backlot/domain';

/** How a catalogue page differs from the others; everything else is the same feature (decision 8). */
export interface CatalogPage {
  readonly path: string;
  readonly variant: CatalogVariant;
  /** Unset: both halves of the catalogue. */
  readonly mainCategory?: MainCategory;
  readonly accent: 'production' | 'home-ec';
  /** Groups of cards under headings with a quick-navigation bar, or one list of rows with a category filter. */
  readonly layout: 'groups' | 'list';
}

export const productionGroups: CatalogPage = {
  path: '/new-production-equipment',
  variant: 'production-grouped',
  mainCategory: 'production',
  accent: 'production',
  layout: 'groups',
};
export const productionList: CatalogPage = {
  path: '/production-equipment',
  variant: 'production-list',
  mainCategory: 'production',
  accent: 'production',
  layout: 'list',
};
export const homeEcGroups: CatalogPage = {
  path: '/home-ec-equipment',
  variant: 'home-ec',
  mainCategory: 'home-ec-set',
  accent: 'home-ec',
  layout: 'groups',
};
export const generalList: CatalogPage = { path: '/catalog', variant: 'all', accent: 'production', layout: 'list' };

/** The page on which an item stands among its like. */
export function homePageOf(mainCategory: MainCategory): CatalogPage {
  return mainCategory === 'home-ec-set' ? homeEcGroups : productionGroups;
}

/** Id of a group's heading: what follows '#' in the address. */
export function groupId(category: string): string {
  return `group-${category
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

/** Address of an item's own page. */
export function itemPath(id: number): string {
  return `/equipment/${id}`;
}

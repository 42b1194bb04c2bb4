import { clientPaths, type CatalogVariant, type MainCategory } from '@backlot/domain';

/** Configuration of a catalogue page (decision 8). */
export interface CatalogPage {
  readonly path: string;
  readonly variant: CatalogVariant;
  readonly mainCategory?: MainCategory;
  readonly accent: 'production' | 'home-ec';
  readonly layout: 'groups' | 'list';
}

export const productionGroups: CatalogPage = {
  path: clientPaths.productionGroups,
  variant: 'production-grouped',
  mainCategory: 'production',
  accent: 'production',
  layout: 'groups',
};
export const productionList: CatalogPage = {
  path: clientPaths.productionList,
  variant: 'production-list',
  mainCategory: 'production',
  accent: 'production',
  layout: 'list',
};
export const homeEcGroups: CatalogPage = {
  path: clientPaths.homeEc,
  variant: 'home-ec',
  mainCategory: 'home-ec-set',
  accent: 'home-ec',
  layout: 'groups',
};
export const generalList: CatalogPage = {
  path: clientPaths.catalog,
  variant: 'all',
  accent: 'production',
  layout: 'list',
};

export const catalogPageOf = (mainCategory: MainCategory): CatalogPage =>
  mainCategory === 'home-ec-set' ? homeEcGroups : productionGroups;

export function groupId(category: string): string {
  return `group-${category
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

export const itemPath = (id: number): string => clientPaths.equipmentItem.replace(':id', String(id));

import type { Locale } from '../locale/locale.ts';
import { filterByCategories, groupEquipment, type CatalogVariant, type EquipmentGroup } from './grouping.ts';
import { foldForSearch } from './search.ts';

interface Preparable {
  readonly name: string;
  readonly description: string;
  readonly category: string;
}

/** Catalogue that is sorted, grouped and folded once, for search as you type. */
export interface PreparedCatalog<T> {
  readonly total: number;
  /** All groups in the variant's order; `search` takes their `category`. */
  readonly groups: readonly EquipmentGroup<T>[];
  /** Returns the groups of items that match the query and any of the categories; none means all. */
  readonly search: (query: string, categories?: readonly string[]) => readonly EquipmentGroup<T>[];
  /** Returns all categories in order with the number of matching items, 0 included. */
  readonly facets: (query: string) => readonly CategoryFacet[];
}

export interface CategoryFacet {
  readonly category: string;
  readonly title: string;
  readonly count: number;
}

interface Row<T> {
  readonly item: T;
  readonly texts: readonly string[];
}

/** Returns the searched texts; other languages include the translated title of the category. */
function searchedTexts({ name, description, category }: Preparable, title: string, locale: Locale): string[] {
  return locale === 'en' ? [name, description, category] : [name, description, category, title];
}

/** Prepares a catalogue for a page. Costs about one simple search. */
export function prepareCatalog<T extends Preparable>(
  items: readonly T[],
  variant: CatalogVariant,
  locale: Locale = 'en',
): PreparedCatalog<T> {
  const groups = groupEquipment(items, variant, locale);
  const prepared = groups.map((group) => ({
    group,
    rows: group.items.map((item): Row<T> => ({
      item,
      texts: searchedTexts(item, group.title, locale).map(foldForSearch),
    })),
  }));

  function matchesOf(foldedQuery: string): readonly EquipmentGroup<T>[] {
    return prepared.map(({ group, rows }) => ({
      ...group,
      items: rows.filter(({ texts }) => texts.some((text) => text.includes(foldedQuery))).map(({ item }) => item),
    }));
  }

  // Results and facets of one query are requested in turn: caches the last search.
  let cached: { readonly foldedQuery: string; readonly groups: readonly EquipmentGroup<T>[] } | undefined;
  function cachedMatchesOf(query: string): readonly EquipmentGroup<T>[] {
    const foldedQuery = foldForSearch(query.trim());
    if (cached?.foldedQuery !== foldedQuery) cached = { foldedQuery, groups: matchesOf(foldedQuery) };
    return cached.groups;
  }

  return {
    total: items.length,
    groups,
    search: (query, categories = []) =>
      filterByCategories(cachedMatchesOf(query), categories).filter((group) => group.items.length > 0),
    facets: (query) =>
      cachedMatchesOf(query).map(({ category, title, items: found }) => ({ category, title, count: found.length })),
  };
}

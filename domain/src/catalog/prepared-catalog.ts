import type { Locale } from '../locale/locale.js';
import { filterByCategories, groupEquipment, type CatalogVariant, type EquipmentGroup } from './grouping.js';
import { foldForSearch } from './search.js';

type Preparable = { readonly name: string; readonly description: string; readonly category: string };

/** A catalogue made ready for search as you type: sorted, grouped and folded once, so that a search only compares. */
export type PreparedCatalog<T> = {
  readonly total: number;
  /** All groups in the variant's order. Their `category` is what `search` takes. */
  readonly groups: readonly EquipmentGroup<T>[];
  /**
   * The groups with the items that match the query and lie in any of the categories; none chosen means all. The same
   * items in the same order as `searchEquipment`, `filterByCategories` and `groupEquipment` one after the other.
   */
  readonly search: (query: string, categories?: readonly string[]) => readonly EquipmentGroup<T>[];
  /** All categories in the variant's order with the number of their items that match the query, 0 included: what a filter offers. */
  readonly facets: (query: string) => readonly CategoryFacet[];
};

export type CategoryFacet = { readonly category: string; readonly title: string; readonly count: number };

type Row<T> = { readonly item: T; readonly texts: readonly string[] };

/** In another language than the catalogue's a category is also found by the title that people read. */
function searchedTexts({ name, description, category }: Preparable, title: string, locale: Locale): string[] {
  return locale === 'en' ? [name, description, category] : [name, description, category, title];
}

/** Prepares a catalogue for a page (specification 2). Costs as much as one simple search; each search after it a fraction. */
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

  function matchesOf(wanted: string): readonly EquipmentGroup<T>[] {
    return prepared.map(({ group, rows }) => ({
      ...group,
      items: rows.filter(({ texts }) => texts.some((text) => text.includes(wanted))).map(({ item }) => item),
    }));
  }

  // Results and counts of one query are asked for one after the other: searched once.
  let last: { readonly wanted: string; readonly groups: readonly EquipmentGroup<T>[] } | undefined;
  function matching(query: string): readonly EquipmentGroup<T>[] {
    const wanted = foldForSearch(query.trim());
    if (last?.wanted !== wanted) last = { wanted, groups: matchesOf(wanted) };
    return last.groups;
  }

  return {
    total: items.length,
    groups,
    search: (query, categories = []) =>
      filterByCategories(matching(query), categories).filter((group) => group.items.length > 0),
    facets: (query) =>
      matching(query).map(({ category, title, items: found }) => ({ category, title, count: found.length })),
  };
}

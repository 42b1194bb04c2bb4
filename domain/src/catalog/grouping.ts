import type { Locale } from '../locale/locale.js';
import { compareAlphabetically } from './alphabetical.js';
import { SPANISH_TITLES } from './category-titles-es.js';

/** How a catalogue page orders its categories (specification 2, 9; decision 8). */
export type CatalogVariant = 'production-grouped' | 'production-list' | 'home-ec' | 'all';

/** Categories that a variant names come first, in this order; all others follow alphabetically. */
const CATEGORY_ORDER: Record<CatalogVariant, readonly string[]> = {
  'production-grouped': ['video', 'audio', 'lighting', 'general'],
  'production-list': ['Catering / Holding', 'Video Village', 'Wardrobe & HMU Supplies', 'Lights & Fans'],
  'home-ec': ['home-ec', 'production-set'],
  // Stryker disable next-line ArrayDeclaration: no category is called what stands there then.
  all: [],
};

/** Titles of the specification. One category is called the same on every page. */
const ENGLISH_TITLES: ReadonlyMap<string, string> = new Map([
  ['video', 'Video Production'],
  ['audio', 'Audio Equipment'],
  ['lighting', 'Lighting'],
  ['general', 'General Equipment'],
  ['home-ec', 'Kitchen & Home Ec'],
  ['production-set', 'Production Set Rentals'],
]);

/** Categories are free text; spelling that differs only in case or outer space is the same category. */
function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}

function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

const TITLES: Record<Locale, ReadonlyMap<string, string>> = { en: ENGLISH_TITLES, es: SPANISH_TITLES };

/** A category as people read it, on every page and in every label: its title, otherwise its name with a capital first letter. */
export function categoryTitle(category: string, locale: Locale = 'en'): string {
  return TITLES[locale].get(categoryKey(category)) ?? capitalise(category.trim());
}

type Categorised = { readonly category: string };
type Listed = Categorised & { readonly name: string };

/** One group of a catalogue page. `category` is what filters take, `title` what people read. */
export type EquipmentGroup<T> = { readonly category: string; readonly title: string; readonly items: T[] };

function rankOf(key: string, variant: CatalogVariant): number {
  const index = CATEGORY_ORDER[variant].findIndex((category) => categoryKey(category) === key);
  return index === -1 ? CATEGORY_ORDER[variant].length : index;
}

/**
 * Groups items by category in the variant's order, items by name within a group, no empty groups, nothing lost
 * (specification 2 'Production equipment page', 'Home-ec equipment page', 9), in the same order in every language. Titles
 * are `categoryTitle`s.
 */
export function groupEquipment<T extends Listed>(
  items: readonly T[],
  variant: CatalogVariant,
  locale: Locale = 'en',
): EquipmentGroup<T>[] {
  const byKey = new Map<string, T[]>();
  for (const item of items) {
    const key = categoryKey(item.category);
    const group = byKey.get(key);
    if (group) group.push(item);
    else byKey.set(key, [item]);
  }
  return [...byKey]
    .sort(([a], [b]) => rankOf(a, variant) - rankOf(b, variant) || compareAlphabetically(a, b))
    .map(([key, members]) => {
      const ordered = CATEGORY_ORDER[variant].find((category) => categoryKey(category) === key);
      // Of several spellings the alphabetically first is shown, so that the order of the input does not matter.
      const spellings = members.map((item) => item.category.trim()).sort(compareAlphabetically);
      // Stryker disable next-line StringLiteral: no group is without items.
      const category = ordered ?? spellings[0] ?? '';
      return {
        category,
        title: categoryTitle(category, locale),
        items: members.toSorted((a, b) => compareAlphabetically(a.name, b.name)),
      };
    });
}

/** The items in the variant's category order, then by name; the same order as the groups read one after another. */
export function sortEquipment<T extends Listed>(items: readonly T[], variant: CatalogVariant): T[] {
  return groupEquipment(items, variant).flatMap((group) => group.items);
}

/** The items of any of the chosen categories (multi-select); with none chosen, all items. Order is kept. */
export function filterByCategories<T extends Categorised>(items: readonly T[], categories: readonly string[]): T[] {
  if (categories.length === 0) return [...items];
  const keys = new Set(categories.map(categoryKey));
  return items.filter((item) => keys.has(categoryKey(item.category)));
}

import type { Locale } from '../locale/locale.ts';
import { compareAlphabetically } from './alphabetical.ts';
import { SPANISH_TITLES } from './category-titles-es.ts';

/** Category orders of the catalogue pages (decision 8). */
export const CATALOG_VARIANTS = ['production-grouped', 'production-list', 'home-ec', 'all'] as const;
export type CatalogVariant = (typeof CATALOG_VARIANTS)[number];

/** Listed categories come first, in this order; others follow alphabetically. */
const CATEGORY_ORDER: Record<CatalogVariant, readonly string[]> = {
  'production-grouped': ['video', 'audio', 'lighting', 'general'],
  'production-list': ['Catering / Holding', 'Video Village', 'Wardrobe & HMU Supplies', 'Lights & Fans'],
  'home-ec': ['home-ec', 'production-set'],
  // Stryker disable next-line ArrayDeclaration: no category is called what stands there then.
  all: [],
};

/** Titles of the specification, the same on every page. */
const ENGLISH_TITLES: ReadonlyMap<string, string> = new Map([
  ['video', 'Video Production'],
  ['audio', 'Audio Equipment'],
  ['lighting', 'Lighting'],
  ['general', 'General Equipment'],
  ['home-ec', 'Kitchen & Home Ec'],
  ['production-set', 'Production Set Rentals'],
]);

/** Normalises a category: case and outer space are ignored. */
function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}

function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

const TITLES: Record<Locale, ReadonlyMap<string, string>> = { en: ENGLISH_TITLES, es: SPANISH_TITLES };

/** Returns the display name of a category: its title, otherwise its capitalised name. */
export function categoryTitle(category: string, locale: Locale = 'en'): string {
  return TITLES[locale].get(categoryKey(category)) ?? capitalise(category.trim());
}

interface Categorised {
  readonly category: string;
}
type Listed = Categorised & { readonly name: string };

/** Group of a catalogue page. `category` is the filter value, `title` the display name. */
export interface EquipmentGroup<T> {
  readonly category: string;
  readonly title: string;
  readonly items: T[];
}

function rankOf(key: string, variant: CatalogVariant): number {
  const index = CATEGORY_ORDER[variant].findIndex((category) => categoryKey(category) === key);
  return index === -1 ? CATEGORY_ORDER[variant].length : index;
}

/** Groups items by category in the variant's order (the same in every language), by name within a group. */
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
      // The alphabetically first spelling is shown, independent of the input order.
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

/** Returns the items in the variant's category order, then by name. */
export function sortEquipment<T extends Listed>(items: readonly T[], variant: CatalogVariant): T[] {
  return groupEquipment(items, variant).flatMap((group) => group.items);
}

/** Returns the items of the selected categories, or all items if none is selected. Order is preserved. */
export function filterByCategories<T extends Categorised>(items: readonly T[], categories: readonly string[]): T[] {
  if (categories.length === 0) return [...items];
  const keys = new Set(categories.map(categoryKey));
  return items.filter((item) => keys.has(categoryKey(item.category)));
}

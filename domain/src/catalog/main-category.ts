import type { Locale } from '../locale/locale.js';

/** The two halves of the catalogue (specification 3 'Equipment'). */
export const MAIN_CATEGORIES = ['production', 'home-ec-set'] as const;

export type MainCategory = (typeof MAIN_CATEGORIES)[number];

/**
 * A main category from outside: 'home-ec' is an alias of 'home-ec-set' (decision 9); anything unknown is undefined.
 * Only for main categories: 'home-ec' is also a category within 'home-ec-set' and stays as it is there.
 */
export function normalizeMainCategory(raw: string | null | undefined): MainCategory | undefined {
  if (raw === 'home-ec') return 'home-ec-set';
  return MAIN_CATEGORIES.find((mainCategory) => mainCategory === raw);
}

const LABELS = {
  en: { production: 'Production Equipment', 'home-ec-set': 'Home Ec & Set Rentals' },
  es: { production: 'Equipo de producción', 'home-ec-set': 'Cocina y alquiler para sets' },
} as const satisfies Record<Locale, Record<MainCategory, string>>;

export type MainCategoryLabel = (typeof LABELS)[Locale][MainCategory];

/** The heading of a main category, as on an admin's quote (specification 2 'Admin quote request detail'). */
export function mainCategoryLabel(mainCategory: MainCategory, locale: Locale = 'en'): MainCategoryLabel {
  return LABELS[locale][mainCategory];
}

/** The items of one main category on a quote. */
export type MainCategoryGroup<T> = {
  readonly mainCategory: MainCategory;
  readonly title: MainCategoryLabel;
  readonly items: readonly T[];
};

/**
 * Groups a quote's items by main category, production first, items in their own order, no empty groups
 * (specification 2 'Admin quote request detail').
 */
export function groupByMainCategory<T extends { readonly mainCategory: MainCategory }>(
  items: readonly T[],
  locale: Locale = 'en',
): MainCategoryGroup<T>[] {
  return MAIN_CATEGORIES.map((mainCategory) => ({
    mainCategory,
    title: LABELS[locale][mainCategory],
    items: items.filter((item) => item.mainCategory === mainCategory),
  })).filter((group) => group.items.length > 0);
}

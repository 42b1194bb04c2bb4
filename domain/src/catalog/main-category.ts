import type { Locale } from '../locale/locale.ts';

export const MAIN_CATEGORIES = ['production', 'home-ec-set'] as const;

export type MainCategory = (typeof MAIN_CATEGORIES)[number];

/**
 * Parses a main category; 'home-ec' is an alias (decision 9), but only here: it is also a category of 'home-ec-set'.
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

export function mainCategoryLabel(mainCategory: MainCategory, locale: Locale = 'en'): MainCategoryLabel {
  return LABELS[locale][mainCategory];
}

export interface MainCategoryGroup<T> {
  readonly mainCategory: MainCategory;
  readonly title: MainCategoryLabel;
  readonly items: readonly T[];
}

/** Groups a quote's items by main category, production first, without empty groups. Order is preserved. */
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

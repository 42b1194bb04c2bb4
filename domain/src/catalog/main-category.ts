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
  production: 'Production Equipment',
  'home-ec-set': 'Home Ec & Set Rentals',
} as const satisfies Record<MainCategory, string>;

export type MainCategoryLabel = (typeof LABELS)[MainCategory];

/** The heading of a main category, as on an admin's quote (specification 2 'Admin quote request detail'). */
export function mainCategoryLabel(mainCategory: MainCategory): MainCategoryLabel {
  return LABELS[mainCategory];
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
): MainCategoryGroup<T>[] {
  return MAIN_CATEGORIES.map((mainCategory) => ({
    mainCategory,
    title: LABELS[mainCategory],
    items: items.filter((item) => item.mainCategory === mainCategory),
  })).filter((group) => group.items.length > 0);
}

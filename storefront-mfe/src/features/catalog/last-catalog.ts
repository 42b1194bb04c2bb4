import type { MainCategory } from '@backlot/domain';
import { homePageOf, type CatalogPage } from './catalog-pages.ts';

interface Visit {
  readonly page: CatalogPage;
  readonly search: string;
}

let last: Visit | undefined;

/** Keeps where the visitor looks at the catalogue, so that the way back from an item leads to the same search. */
export function rememberCatalog(page: CatalogPage, search: string): void {
  last = { page, search };
}

/** The catalogue page that an item is gone back to: the one that was last looked at, if the item is on it, otherwise its own. */
export function catalogBehind(mainCategory: MainCategory): Visit {
  const isOnLast = last !== undefined && (last.page.mainCategory ?? mainCategory) === mainCategory;
  return isOnLast && last !== undefined ? last : { page: homePageOf(mainCategory), search: '' };
}

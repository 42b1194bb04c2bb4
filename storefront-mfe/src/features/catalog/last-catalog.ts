import type { MainCategory } from '@backlot/domain';
import { catalogPageOf, type CatalogPage } from './catalog-pages.ts';

interface Visit {
  readonly page: CatalogPage;
  readonly search: string;
}

let last: Visit | undefined;

/** Stores the last catalogue view, so that the breadcrumb of an item returns to the same search. */
export function storeCatalogView(page: CatalogPage, search: string): void {
  last = { page, search };
}

/** Returns the last viewed catalogue page if it lists the item, otherwise the item's own. */
export function lastCatalog(mainCategory: MainCategory): Visit {
  const isOnLast = last !== undefined && (last.page.mainCategory ?? mainCategory) === mainCategory;
  return isOnLast && last !== undefined ? last : { page: catalogPageOf(mainCategory), search: '' };
}

import type { ItemFacts, PageCatalogue } from './page-catalogue.ts';
import { isNotFound, type PageMatch } from './page-table.ts';

/** Page with the item that it shows. */
export interface ResolvedPage extends PageMatch {
  readonly item: ItemFacts | undefined;
  readonly status: 200 | 404;
}

export async function resolvePage(match: PageMatch, catalogue: PageCatalogue): Promise<ResolvedPage> {
  const { page } = match;
  if (page.shows?.kind !== 'item') return { ...match, item: undefined, status: isNotFound(page) ? 404 : 200 };
  const item = match.itemId === undefined ? undefined : await catalogue.item(match.itemId);
  return item === undefined ? { ...match, path: undefined, item, status: 404 } : { ...match, item, status: 200 };
}

/** Cache key; equal for all paths that share a document. */
export function documentKey({ page, locale, path }: PageMatch): string {
  return `${locale} ${page.search === 'shown' && path !== undefined ? path : `${page.part} ${page.key}`}`;
}

export const isIndexed = ({ page, status }: ResolvedPage) => status === 200 && page.search === 'shown';

import { readLocalizedPath, type Locale } from '@backlot/domain';
import { equipmentIdParamsSchema } from '@backlot/domain/contract';
import { type ItemFacts, type PageCatalogue } from './page-catalogue.js';
import { isNotFound, type Page, type PageTable } from './page-table.js';

/** Paths that are never pages of the shell, in whatever language. */
const NEVER_A_PAGE = /^\/(api|assets|remotes|pictures|dev)(\/|$)|\.[a-z0-9]+$/iu;

/** The page that a path asks for. */
export interface PageName {
  readonly page: Page;
  readonly locale: Locale;
  /** Without the language, as it is to be written; undefined when there is no such page. */
  readonly path: string | undefined;
  /** Number of the item; undefined when the path has none that could exist. */
  readonly itemId: number | undefined;
}

/** A page with what it is about. */
export interface PageSubject extends PageName {
  readonly item: ItemFacts | undefined;
  /** 404 for what is not there: the shell shows its own page of that. */
  readonly status: 200 | 404;
}

/** Whether there could be a page at a path, whichever releases run. */
export function isPagePath(pathname: string): boolean {
  return !NEVER_A_PAGE.test(readLocalizedPath(pathname).path);
}

/** The page at a path; undefined when the path is not one of a page. */
export function pageNameAt(pathname: string, pages: PageTable): PageName | undefined {
  if (!isPagePath(pathname)) return undefined;
  const { locale, path } = readLocalizedPath(pathname);
  const found = pages.at(path);
  const { page } = found;
  if (page.shows?.kind !== 'item') {
    // One document answers all addresses of such a page, and names none of them: what stands in it may be the token of a link.
    const isForAll = page.search !== 'shown' && page.path.includes(':');
    return { page, locale, path: isForAll ? undefined : found.path, itemId: undefined };
  }
  const { data } = equipmentIdParamsSchema.safeParse(found.params);
  return { page, locale, path: data === undefined ? undefined : pages.itemPath(data.id), itemId: data?.id };
}

/** Looks up what the page is about. */
export async function subjectOf(name: PageName, catalogue: PageCatalogue): Promise<PageSubject> {
  const { page } = name;
  if (page.shows?.kind !== 'item') return { ...name, item: undefined, status: isNotFound(page) ? 404 : 200 };
  const item = name.itemId === undefined ? undefined : await catalogue.item(name.itemId);
  return item === undefined ? { ...name, path: undefined, item, status: 404 } : { ...name, item, status: 200 };
}

/** Stands for all paths that one document answers. */
export function documentKey({ page, locale, path }: PageName): string {
  return `${locale} ${page.search === 'shown' && path !== undefined ? path : `${page.part} ${page.key}`}`;
}

/** Whether search engines are to show this very page. */
export const isShownBySearch = ({ page, status }: PageSubject) => status === 200 && page.search === 'shown';

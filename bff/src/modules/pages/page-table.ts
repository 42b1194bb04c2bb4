import { DEFAULT_LOCALE, pagePattern, readLocalizedPath, type Locale, type MainCategory } from '@backlot/domain';
import { equipmentIdParamsSchema } from '@backlot/domain/contract';
import type { PageDescription } from '@backlot/domain/contract/page-description';
import type { Part, Release } from '../../platform/releases/release.ts';
import { BACK_OFFICE_FALLBACK, NOT_FOUND_FALLBACK, SHELL_FALLBACK, STOREFRONT_FALLBACK } from './fallback-pages.ts';

export interface Page extends PageDescription {
  readonly part: Part;
}

export interface PageMatch {
  readonly page: Page;
  readonly locale: Locale;
  /** Canonical path without the language prefix; undefined for unknown pages and documents shared by several paths. */
  readonly path: string | undefined;
  /** Undefined if the path contains no valid id. */
  readonly itemId: number | undefined;
}

interface Route {
  readonly page: Page;
  readonly read: ReturnType<typeof pagePattern>;
}

const NON_PAGE_PATH = /^\/(api|assets|remotes|pictures|dev)(\/|$)|\.[a-z0-9]+$/iu;
const BACK_OFFICE_PATH = /^\/admin(?:\/|$)/iu;
const NOT_FOUND_PATH = '*';

/** Checks the path alone, independent of the releases. */
export function isPagePath(pathname: string): boolean {
  return !NON_PAGE_PATH.test(readLocalizedPath(pathname).path);
}

/** Whether a path without language is the back office's, which no release can open to visitors or search engines. */
export const isBackOfficePath = (path: string): boolean => BACK_OFFICE_PATH.test(path);

export const isNotFound = ({ path }: Page): boolean => path === NOT_FOUND_PATH;

const routesOf = (pages: readonly Page[]): Route[] => pages.map((page) => ({ page, read: pagePattern(page.path) }));

export class PageTable {
  readonly #pages: readonly Route[];
  readonly #backOffice: readonly Route[];
  readonly #backOfficeDefault: Page;
  readonly notFound: Page;
  /** Indexed paths, without those of items. */
  readonly indexedPaths: readonly string[];
  /** Paths that `robots.txt` disallows. */
  readonly disallowedPaths: readonly string[];

  /** The shell's pages have precedence over the storefront's, as in the shell's router. */
  constructor(shell: Release | undefined, storefront: Release | undefined, admin: Release | undefined) {
    const pages = [
      ...ofPart('shell', shell, SHELL_FALLBACK),
      ...ofPart('storefront-mfe', storefront, STOREFRONT_FALLBACK),
    ].filter(({ path }) => !isBackOfficePath(path));
    const backOffice = ofPart('admin-mfe', admin, []).map(closed);
    this.notFound = pages.find(isNotFound) ?? { ...NOT_FOUND_FALLBACK, part: 'storefront-mfe' };
    this.#pages = routesOf(pages);
    this.#backOffice = routesOf(backOffice);
    this.#backOfficeDefault = backOffice.find(isNotFound) ?? { ...BACK_OFFICE_FALLBACK, part: 'admin-mfe' };
    const pathsOf = (search: Page['search']) =>
      pages.filter((page) => page.search === search && !/[:*]/u.test(page.path)).map(({ path }) => path);
    this.indexedPaths = pathsOf('shown');
    this.disallowedPaths = pathsOf('closed');
  }

  /** Undefined if the path cannot be a page. */
  match(pathname: string): PageMatch | undefined {
    if (!isPagePath(pathname)) return undefined;
    const { locale, path } = readLocalizedPath(pathname);
    if (isBackOfficePath(path))
      return { page: this.#backOfficeAt(path), locale: DEFAULT_LOCALE, path: undefined, itemId: undefined };
    const found = this.#at(path);
    const { page } = found;
    if (page.shows?.kind !== 'item') {
      // One document serves all paths of such a page and contains none of them: a parameter may be a secret token.
      const isShared = page.search !== 'shown' && page.path.includes(':');
      return { page, locale, path: isShared ? undefined : found.path, itemId: undefined };
    }
    const { data } = equipmentIdParamsSchema.safeParse(found.params);
    return { page, locale, path: data === undefined ? undefined : this.itemPath(data.id), itemId: data?.id };
  }

  /** Meta description; falls back to the site's. */
  descriptionOf({ description }: Page, locale: Locale): string {
    return description?.[locale] ?? this.siteDescription(locale);
  }

  siteDescription(locale: Locale): string {
    return this.#at('/').page.description?.[locale] ?? '';
  }

  catalogueOf(mainCategory: MainCategory): Page | undefined {
    return this.#find(({ shows }) => shows?.kind === 'catalogue' && shows.mainCategory === mainCategory);
  }

  /** Undefined if no page shows items. */
  itemPath(id: number): string | undefined {
    return this.#find(({ shows }) => shows?.kind === 'item')?.path.replace(':id', String(id));
  }

  #at(path: string) {
    for (const { page, read } of this.#pages) {
      const found = read(path);
      if (found !== undefined) return { page, ...found };
    }
    return { page: this.notFound, path: undefined, params: {} };
  }

  #backOfficeAt(path: string): Page {
    return this.#backOffice.find(({ read }) => read(path) !== undefined)?.page ?? this.#backOfficeDefault;
  }

  #find(predicate: (page: Page) => boolean): Page | undefined {
    return this.#pages.find(({ page }) => predicate(page))?.page;
  }
}

const ofPart = (part: Part, release: Release | undefined, fallback: readonly PageDescription[]): Page[] =>
  (release?.record.describedPages ?? fallback).map((page) => ({ ...page, part }));

/** Keeps key, path and title: closed and without data, whatever the release describes. */
const closed = ({ part, key, path, title }: Page): Page => ({ part, key, path, title, search: 'closed' });

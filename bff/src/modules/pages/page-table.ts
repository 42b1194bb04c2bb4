import {
  BACK_OFFICE_PAGE_KEYS,
  BACK_OFFICE_PAGES,
  pagePattern,
  type Locale,
  type MainCategory,
  type PagePath,
} from '@backlot/domain';
import { type PageDescription } from '@backlot/domain/contract/page-description';
import { type Part, type Release } from '../../platform/releases/release.js';
import { NOT_FOUND_FALLBACK, SHELL_FALLBACK, STOREFRONT_FALLBACK } from './fallback-pages.js';

/** A page, and which part of the site shows it. */
export interface Page extends PageDescription {
  readonly part: Part;
}

/** A page at a path. */
export interface FoundPage {
  readonly page: Page;
  /** Without the language, as it is to be written; undefined when there is no page at the path. */
  readonly path: string | undefined;
  readonly params: PagePath['params'];
}

/** Path of the page that is shown where there is none. */
const NO_PAGE = '*';

const BACK_OFFICE: readonly Page[] = BACK_OFFICE_PAGE_KEYS.map((key) => {
  const { path, title } = BACK_OFFICE_PAGES[key];
  return { part: 'admin-mfe', key, path, title: { en: title, es: title }, search: 'closed' };
});
const OF_THE_BACK_OFFICE = BACK_OFFICE.map(({ path }) => pagePattern(path));

/** Whether a path is the staff's: whichever release runs, `/admin` and what is below it belong to the back office, in English alone. */
export function isOfTheBackOffice(path: string): boolean {
  return path.startsWith('/admin/') || OF_THE_BACK_OFFICE.some((read) => read(path) !== undefined);
}

/** Whether the page stands for those that are not there. */
export const isNotFound = ({ path }: Page): boolean => path === NO_PAGE;

/** All pages of the site, as the front ends describe them that show them. */
export class PageTable {
  readonly #pages: readonly { readonly page: Page; readonly read: ReturnType<typeof pagePattern> }[];
  readonly notFound: Page;
  /** Paths of the pages that search engines are to show, but for those of the items. */
  readonly shownPaths: readonly string[];
  /** Paths that search engines are asked not to open. */
  readonly closedPaths: readonly string[];

  constructor(pages: readonly Page[]) {
    this.notFound = pages.find(isNotFound) ?? { ...NOT_FOUND_FALLBACK, part: 'storefront-mfe' };
    this.#pages = pages.map((page) => ({ page, read: pagePattern(page.path) }));
    const pathsOf = (search: Page['search']) =>
      pages.filter((page) => page.search === search && !/[:*]/u.test(page.path)).map(({ path }) => path);
    this.shownPaths = pathsOf('shown');
    this.closedPaths = pathsOf('closed');
  }

  /** The page at a path without its language. */
  at(pathname: string): FoundPage {
    for (const { page, read } of this.#pages) {
      const found = read(pathname);
      if (found !== undefined) return { page, ...found };
    }
    return { page: this.notFound, path: undefined, params: {} };
  }

  /** What results of a search say below the page's title; pages that say nothing themselves have that of the site. */
  descriptionOf({ description }: Page, locale: Locale): string {
    return description?.[locale] ?? this.siteDescription(locale);
  }

  /** What results of a search say of the site. */
  siteDescription(locale: Locale): string {
    return this.at('/').page.description?.[locale] ?? '';
  }

  /** The page on which the items of a half of the catalogue stand among their like. */
  catalogueOf(mainCategory: MainCategory): Page | undefined {
    return this.#find(({ shows }) => shows?.kind === 'catalogue' && shows.mainCategory === mainCategory);
  }

  /** Path of an item's page; undefined when no page shows items. */
  itemPath(id: number): string | undefined {
    return this.#find(({ shows }) => shows?.kind === 'item')?.path.replace(':id', String(id));
  }

  #find(isMeant: (page: Page) => boolean): Page | undefined {
    return this.#pages.find(({ page }) => isMeant(page))?.page;
  }
}

const ofPart = (part: Part, release: Release | undefined, fallback: readonly PageDescription[]): Page[] =>
  (release?.record.describedPages ?? fallback).map((page) => ({ ...page, part }));

/** The pages of these releases, in the order in which the shell's router finds them: its own, the back office, and all others. */
export function pageTableOf(shell: Release | undefined, storefront: Release | undefined): PageTable {
  return new PageTable([
    ...ofPart('shell', shell, SHELL_FALLBACK),
    ...BACK_OFFICE,
    ...ofPart('storefront-mfe', storefront, STOREFRONT_FALLBACK),
  ]);
}

import { isIndexed, pageAt, readLocalizedPath, type Locale, type PageKey } from '@backlot/domain';
import { equipmentIdParamsSchema } from '@backlot/domain/contract';
import { type ItemFacts, type PageCatalogue } from './page-catalogue.js';

/** Addresses that are never pages of the shell, in whatever language. */
const NEVER_A_PAGE = /^\/(api|assets|remotes|pictures|dev)(\/|$)|\.[a-z0-9]+$/iu;

/** The page that an address asks for. */
export interface PageName {
  readonly key: PageKey;
  readonly locale: Locale;
  /** Without the language, as it is to be written; undefined when there is no such page. */
  readonly path: string | undefined;
  /** Number of the item; undefined when the address has none that could exist. */
  readonly itemId: number | undefined;
}

/** A page with what it is about. */
export interface PageSubject extends PageName {
  readonly item: ItemFacts | undefined;
  /** 404 for what is not there: the shell shows its own page of that. */
  readonly status: 200 | 404;
}

/** The page at an address; undefined when the address is not one of a page. */
export function pageNameAt(address: string): PageName | undefined {
  const { locale, path } = readLocalizedPath(address);
  if (NEVER_A_PAGE.test(path)) return undefined;
  const page = pageAt(path);
  if (page.key !== 'equipmentItem') return { key: page.key, locale, path: page.path, itemId: undefined };
  const id = equipmentIdParamsSchema.safeParse(page.params);
  return {
    key: page.key,
    locale,
    path: id.success ? `/equipment/${id.data.id}` : undefined,
    itemId: id.success ? id.data.id : undefined,
  };
}

/** Looks up what the page is about. */
export async function subjectOf(name: PageName, catalogue: PageCatalogue): Promise<PageSubject> {
  if (name.key !== 'equipmentItem') return { ...name, item: undefined, status: name.key === 'notFound' ? 404 : 200 };
  const item = name.itemId === undefined ? undefined : await catalogue.item(name.itemId);
  return item === undefined ? { ...name, path: undefined, item, status: 404 } : { ...name, item, status: 200 };
}

/** Stands for all addresses that one document answers. */
export function documentKey({ key, locale, path }: PageName): string {
  return `${locale} ${isIndexed(key) && path !== undefined ? path : key}`;
}

/** Whether search engines are to show this very page. */
export const isShownBySearch = ({ key, status }: PageSubject) => status === 200 && isIndexed(key);

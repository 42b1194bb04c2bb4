import type { CatalogVariant } from '../catalog/grouping.js';
import type { MainCategory } from '../catalog/main-category.js';
import { BACK_OFFICE_PAGE_KEYS, BACK_OFFICE_PAGES, type BackOfficePage } from './back-office-pages.js';

/** Patterns of the public pages and those of accounts (specification 2, route table) in the order in which they are tried, each with what the page is called here. */
const PUBLIC_PAGES = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/new-production-equipment', 'production'],
  ['/production-equipment', 'production'],
  ['/home-ec-equipment', 'homeEc'],
  ['/catalog', 'catalog'],
  ['/equipment/:id', 'equipmentItem'],
  ['/contact', 'contact'],
  ['/quote', 'quote'],
  ['/login', 'login'],
  ['/signup', 'signup'],
  ['/forgot-password', 'forgotPassword'],
  ['/reset-password', 'resetPassword'],
  ['/profile', 'profile'],
  ['/preview-quote-email', 'quoteEmailPreview'],
] as const;

type PublicPattern = (typeof PUBLIC_PAGES)[number][0];
type Pattern = PublicPattern | (typeof BACK_OFFICE_PAGES)[BackOfficePage]['path'];

/** What a page is called, whatever its language and its parameters. */
export type PageKey = (typeof PUBLIC_PAGES)[number][1] | BackOfficePage | 'notFound';

/** The pages of the back office come last. */
const PAGES: readonly (readonly [Pattern, PageKey])[] = [
  ...PUBLIC_PAGES,
  ...BACK_OFFICE_PAGE_KEYS.map((key) => [BACK_OFFICE_PAGES[key].path, key] as const),
];

/** The page at an address. */
export type PageAddress = {
  readonly key: PageKey;
  /** The path as it is to be written: small letters, no slash at its end. Undefined: there is no such page. */
  readonly path: string | undefined;
  /** What the address says in the place of the page's parameters. */
  readonly params: Readonly<Record<string, string>>;
};

const NOT_FOUND: PageAddress = { key: 'notFound', path: undefined, params: {} };

/** As the router compares: case does not matter, nor do slashes at the end. */
function expressionOf(pattern: Pattern): RegExp {
  return new RegExp(`^${pattern.replace(/:(?<name>\w+)/gu, '(?<$<name>>[^/]+)')}/*$`, 'iu');
}

const EXPRESSIONS = PAGES.map(([pattern, key]) => ({ pattern, key, expression: expressionOf(pattern) }));

/** The page at a path without its language; `notFound` when there is none. */
export function pageAt(pathname: string): PageAddress {
  for (const { pattern, key, expression } of EXPRESSIONS) {
    const match = expression.exec(pathname);
    if (match === null) continue;
    const params = { ...match.groups };
    return { key, params, path: pattern.replace(/:(\w+)/gu, (_, name: string) => `${params[name]}`) };
  }
  return NOT_FOUND;
}

const INDEXED: ReadonlySet<PageKey> = new Set<PageKey>([
  'home',
  'about',
  'production',
  'homeEc',
  'catalog',
  'equipmentItem',
  'contact',
]);

/** Whether search engines are to show the page. What belongs to one visitor, to the staff or to nobody is left out. */
export function isIndexed(key: PageKey): boolean {
  return INDEXED.has(key);
}

/** Paths of the pages that search engines are to show, but for those of the items. */
export const INDEXED_PATHS: readonly string[] = PAGES.filter(
  ([pattern, key]) => INDEXED.has(key) && !pattern.includes(':'),
).map(([pattern]) => pattern);

/** Which part of the catalogue a page shows: one half of it, or all; undefined for every other page. */
export function mainCategoryOfPage(key: PageKey): MainCategory | 'all' | undefined {
  if (key === 'production') return 'production';
  if (key === 'homeEc') return 'home-ec-set';
  return key === 'catalog' ? 'all' : undefined;
}

const VARIANTS: ReadonlyMap<string, CatalogVariant> = new Map<PublicPattern, CatalogVariant>([
  ['/new-production-equipment', 'production-grouped'],
  ['/production-equipment', 'production-list'],
  ['/home-ec-equipment', 'home-ec'],
  ['/catalog', 'all'],
]);

/** In which order the catalogue page at a path (as {@link pageAt} writes it) shows its groups; undefined for every other page. */
export function catalogVariantAt(path: string): CatalogVariant | undefined {
  return VARIANTS.get(path);
}

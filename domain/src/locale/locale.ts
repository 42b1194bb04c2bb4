/** Languages of the storefront, its mails and its PDFs. English addresses have no prefix; `/es/…` is Spanish. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** What an address says of its language: the language, and the path that is the same in all of them. */
export type LocalizedPath = { readonly locale: Locale; readonly path: string };

/** Takes a path apart: `/es/contact` is `/contact` in Spanish, `/contact` in English; `/esp` is a path of its own. */
export function readLocalizedPath(pathname: string): LocalizedPath {
  const [, first, ...rest] = pathname.split('/');
  const locale = LOCALES.find((each) => each === first && each !== DEFAULT_LOCALE);
  return locale === undefined ? { locale: DEFAULT_LOCALE, path: pathname } : { locale, path: `/${rest.join('/')}` };
}

/** The address of a path in a language: `/contact` is `/es/contact` in Spanish. Query and hash may follow the path. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Pages for everybody, each in every language. What asks for a session or comes from a mailed link is not among them. */
const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/new-production-equipment',
  '/production-equipment',
  '/home-ec-equipment',
  '/catalog',
  '/contact',
  '/quote',
]);
const EQUIPMENT_PAGE = /^\/equipment\/[1-9]\d*$/u;

/** Whether a path without prefix is a public page, one that search engines are told the other languages of. */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.has(path) || EQUIPMENT_PAGE.test(path);
}

/** An address of a page and the language that it is for; `x-default` is for everybody else. */
export type Alternate = { readonly hreflang: Locale | 'x-default'; readonly href: string };

/** The addresses of a public page in all languages, this one included; none for any other path. */
export function alternatesOf(path: string, origin: string): readonly Alternate[] {
  if (!isPublicPage(path)) return [];
  const href = (locale: Locale): string => origin + localizedPath(path, locale);
  return [
    ...LOCALES.map((locale) => ({ hreflang: locale, href: href(locale) })),
    { hreflang: 'x-default', href: href(DEFAULT_LOCALE) },
  ];
}

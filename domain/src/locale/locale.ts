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

/** An address of a page and the language that it is for; `x-default` is for everybody else. */
export type Alternate = { readonly hreflang: Locale | 'x-default'; readonly href: string };

/** The addresses of a page in all languages, this one included. */
export function alternatesOf(path: string, origin: string): readonly Alternate[] {
  const href = (locale: Locale): string => origin + localizedPath(path, locale);
  return [
    ...LOCALES.map((locale) => ({ hreflang: locale, href: href(locale) })),
    { hreflang: 'x-default', href: href(DEFAULT_LOCALE) },
  ];
}

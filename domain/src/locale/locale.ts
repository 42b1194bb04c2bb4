/** Languages of the storefront, mails and PDFs. English URLs have no prefix, Spanish ones `/es/…`. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export interface LocalizedPath {
  readonly locale: Locale;
  readonly path: string;
}

/** Splits off the language: `/es/contact` is Spanish `/contact`; `/esp` has no prefix. */
export function readLocalizedPath(pathname: string): LocalizedPath {
  const [, first, ...rest] = pathname.split('/');
  const locale = LOCALES.find((each) => each === first && each !== DEFAULT_LOCALE);
  return locale === undefined ? { locale: DEFAULT_LOCALE, path: pathname } : { locale, path: `/${rest.join('/')}` };
}

/** Adds the language prefix: `/contact` is `/es/contact` in Spanish. Query and hash may follow. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** `hreflang` link; `x-default` is for all other languages. */
export interface Alternate {
  readonly hreflang: Locale | 'x-default';
  readonly href: string;
}

/** Returns the URLs of a page in all languages, including its own. */
export function alternatesOf(path: string, origin: string): readonly Alternate[] {
  const href = (locale: Locale): string => origin + localizedPath(path, locale);
  return [
    ...LOCALES.map((locale) => ({ hreflang: locale, href: href(locale) })),
    { hreflang: 'x-default', href: href(DEFAULT_LOCALE) },
  ];
}

import { createContext, use, useLayoutEffect, type ReactNode } from 'react';

export type Locale = 'en' | 'es';

const LocaleContext = createContext<Locale>('en');

/** Sets the language of the subtree and the document's `lang`. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** Current language; 'en' outside of a provider. */
export function useLocale(): Locale {
  return use(LocaleContext);
}

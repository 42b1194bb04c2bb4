import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import type { Locale } from './locales';

const LocaleContext = createContext<Locale>('en');

export type LocaleProviderProps = { locale: Locale; children: ReactNode };

/** Sets the language of all texts below, and of the document for screen readers. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language at hand, 'en' outside of a provider. */
export function useLocale(): Locale {
  return use(LocaleContext);
}

import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import type { Locale } from './locales.ts';

const LocaleContext = createContext<Locale>('en');

export interface LocaleProviderProps {
  locale: Locale;
  children: ReactNode;
}

/** Sets the language of the subtree and the document's `lang`. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** Current language; 'en' outside of a provider. */
export function useLocale(): Locale {
  return use(LocaleContext);
}

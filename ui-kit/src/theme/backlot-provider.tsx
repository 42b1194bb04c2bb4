import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LocaleProvider } from '../i18n/locale';
import type { Locale } from '../i18n/locales';
import { AccentScope } from './accent-scope';
import { colorSchemeManager } from './color-scheme';
import { theme } from './theme';
import { Toasts } from './toasts';
import type { Accent } from './tokens';

export type BacklotProviderProps = {
  children: ReactNode;
  /** Accent of everything inside. Pages set their own with `AccentScope`. */
  accent?: Accent;
  /** Forces a scheme, for stories and previews. Unset: the visitor's choice, else the system's. */
  colorScheme?: 'light' | 'dark';
  locale?: Locale;
};

/** Theme, colour scheme, language and the place where notifications appear. Once, around the whole application. */
export function BacklotProvider({ children, accent, colorScheme, locale = 'en' }: BacklotProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      // They are in the style sheet, and the classes that hide by width are used by nobody.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(colorScheme === undefined ? {} : { forceColorScheme: colorScheme })}
    >
      <LocaleProvider locale={locale}>
        <Toasts />
        {accent === undefined ? children : <AccentScope accent={accent}>{children}</AccentScope>}
      </LocaleProvider>
    </MantineProvider>
  );
}

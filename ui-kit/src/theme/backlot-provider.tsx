import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LocaleProvider, type Locale } from '../i18n/locale.tsx';
import { AccentScope } from './accent-scope.tsx';
import { colorSchemeManager, type ColorScheme } from './color-scheme.ts';
import { theme } from './theme.ts';
import { Toasts } from './toasts.tsx';
import type { Accent } from './tokens.ts';

export interface BacklotProviderProps {
  children: ReactNode;
  /** Accent of the subtree. Pages set their own with `AccentScope`. */
  accent?: Accent;
  /** Forces a scheme, for stories and previews. Unset: the visitor's choice, else the system's. */
  colorScheme?: ColorScheme;
  locale?: Locale;
}

/** Provider of theme, colour scheme, language and toasts. Mounted once, around the application. */
export function BacklotProvider({ children, accent, colorScheme, locale = 'en' }: BacklotProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      // The variables are in the style sheet, and the classes for hiding by width are unused.
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

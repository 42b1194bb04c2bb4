import { IconLanguage } from '@tabler/icons-react';
import type { Locale } from '../../i18n/locale.tsx';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './LanguageSwitch.module.css';

/** Each language by its own name, for visitors who cannot read the current one. */
const NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };

export interface LanguageSwitchProps {
  /** Target language. */
  locale: Locale;
  /** Address of the current page in that language, with query and hash. */
  href: string;
  /** Renders a text link without icon. */
  isPlain?: boolean;
}

/** Loads the same page in the other language; works before hydration and without scripts. */
export function LanguageSwitch({ locale, href, isPlain = false }: LanguageSwitchProps) {
  return (
    <a className={classes.root} data-plain={isPlain || undefined} href={href} hrefLang={locale} lang={locale}>
      {isPlain ? null : <IconLanguage size={iconSize.lg} stroke={iconStroke.regular} aria-hidden="true" />}
      {NAMES[locale]}
    </a>
  );
}

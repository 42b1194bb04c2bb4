import { IconLanguage } from '@tabler/icons-react';
import type { Locale } from '../../i18n/locales';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './LanguageSwitch.module.css';

/** Each language by its own name: who looks for it may read no other. */
const NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };

export type LanguageSwitchProps = {
  /** The other language. */
  locale: Locale;
  /** Address of this very page in it, with its query and hash. */
  href: string;
  /** Among text links, without an icon. */
  isPlain?: boolean;
};

/** Leads to the same page in the other language: a link that loads the page, so that it works before and without scripts. */
export function LanguageSwitch({ locale, href, isPlain = false }: LanguageSwitchProps) {
  return (
    <a className={classes.root} data-plain={isPlain || undefined} href={href} hrefLang={locale} lang={locale}>
      {isPlain ? null : <IconLanguage size={iconSize.lg} stroke={iconStroke.regular} aria-hidden="true" />}
      {NAMES[locale]}
    </a>
  );
}

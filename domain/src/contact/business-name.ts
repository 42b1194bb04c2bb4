import type { Locale } from '../locale/locale.ts';

/** Default name of the business until the owner sets one (decision 33). */
export const SAMPLE_BUSINESS_NAMES: Readonly<Record<Locale, string>> = {
  en: 'Backlot (sample)',
  es: 'Backlot (muestra)',
};

/** Returns the name of the business; only the sample name is translated. */
export function businessNameIn(name: string, locale: Locale): string {
  return name === SAMPLE_BUSINESS_NAMES.en ? SAMPLE_BUSINESS_NAMES[locale] : name;
}

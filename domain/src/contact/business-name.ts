import type { Locale } from '../locale/locale.js';

/** What the business is called until the owner has named it: it says that it is a sample (decision 33). */
export const SAMPLE_BUSINESS_NAMES: Readonly<Record<Locale, string>> = {
  en: 'Backlot (sample)',
  es: 'Backlot (muestra)',
};

/** The name of the business as a reader of this language sees it; only that of the sample differs. */
export function businessNameIn(name: string, locale: Locale): string {
  return name === SAMPLE_BUSINESS_NAMES.en ? SAMPLE_BUSINESS_NAMES[locale] : name;
}

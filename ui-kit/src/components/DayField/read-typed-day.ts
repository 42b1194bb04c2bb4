import type { Locale } from '../../i18n/locale.tsx';

/** The first three letters identify a month in both languages; some are the same. */
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** Month first in English (US), day first in Spanish. */
const NUMERIC: Readonly<Record<Locale, RegExp>> = {
  en: /^(?<month>\d{1,2})[/.\-\s](?<day>\d{1,2})[/.\-\s](?<year>\d{4}|\d{2})$/,
  es: /^(?<day>\d{1,2})[/.\-\s](?<month>\d{1,2})[/.\-\s](?<year>\d{4}|\d{2})$/,
};
const MONTH_FIRST = /^(?<month>[a-z]{3,10})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/;
const DAY_FIRST = /^(?<day>\d{1,2})\s+(?:de\s+)?(?<month>[a-z]{3,10})\.?,?\s+(?:del?\s+)?(?<year>\d{4})$/;
const CENTURY = 2000;

/** Number of a month by its number or its name in either language, 0 if unknown. Input may mix languages. */
function monthOf(month: string): number {
  const start = month.slice(0, 3);
  return Number(month) || MONTHS.en.indexOf(start) + 1 || MONTHS.es.indexOf(start) + 1;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** @param century of a year of two digits */
function readDay(raw: string, locale: Locale, century: number): string | undefined {
  const text = raw.trim().toLowerCase();
  const found = [ISO, NUMERIC[locale], MONTH_FIRST, DAY_FIRST].map((pattern) => pattern.exec(text)).find(Boolean);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  return toDay(Number(year) + (year.length === 2 ? century : 0), monthOf(month), Number(day));
}

/** Like `readTypedDay`, without two-digit years: 12/3/20 is probably the beginning of 12/3/2026. */
export function readDayWhileTyped(raw: string, locale: Locale): string | undefined {
  return readDay(raw, locale, 0);
}

/**
 * English (US): 11/21/2026, 11/21/26, Nov 21, 2026, 21 Nov 2026; Spanish, day first: 21/11/2026, 21 de noviembre de
 * 2026. 2026-11-21 in both. Undefined if the text is incomplete or not a valid date.
 */
export function readTypedDay(raw: string, locale: Locale): string | undefined {
  return readDay(raw, locale, CENTURY);
}

/** Formats a day with weekday and month name, which is unambiguous: 'Thursday, December 3, 2026'. */
export function formatLongDay(day: string, locale: Locale): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, dayOfMonth));
}

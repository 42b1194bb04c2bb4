import type { Locale } from '../../i18n/locales.ts';

/** The first three letters identify a month in both languages; some are the same. */
const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMERIC = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2})$/;
const CENTURY = 2000;
const MONTH_FIRST = /^([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
const DAY_FIRST = /^(\d{1,2})\s+(?:de\s+)?([a-z]{3,10})\.?,?\s+(?:del?\s+)?(\d{4})$/;

/** Number of a month by its name in either language, 0 if unknown. Input may mix languages. */
function monthOf(monthName: string): number {
  const start = monthName.slice(0, 3);
  return MONTHS.en.indexOf(start) + 1 || MONTHS.es.indexOf(start) + 1;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Two numbers and a year in locale order: month first in English (US), day first in Spanish. */
function numericDay(first: number, second: number, year: number, locale: Locale): string | undefined {
  return locale === 'es' ? toDay(year, second, first) : toDay(year, first, second);
}

/** Like `readTypedDay`, without two-digit years: 12/3/20 is probably the beginning of 12/3/2026. */
export function readDayWhileTyped(raw: string, locale: Locale): string | undefined {
  const text = raw.trim().toLowerCase();
  const iso = ISO.exec(text);
  if (iso !== null) {
    return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    return numericDay(Number(numeric[1]), Number(numeric[2]), Number(numeric[3]), locale);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) {
    return toDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    return toDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  }
  return undefined;
}

/**
 * English (US): 11/21/2026, 11/21/26, Nov 21, 2026, 21 Nov 2026; Spanish, day first: 21/11/2026, 21 de noviembre de
 * 2026. 2026-11-21 in both. Undefined if the text is incomplete or not a valid date.
 */
export function readTypedDay(raw: string, locale: Locale): string | undefined {
  const short = SHORT_YEAR.exec(raw.trim());
  return short === null
    ? readDayWhileTyped(raw, locale)
    : numericDay(Number(short[1]), Number(short[2]), CENTURY + Number(short[3]), locale);
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

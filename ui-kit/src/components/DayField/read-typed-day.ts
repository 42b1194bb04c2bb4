const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMERIC = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2})$/;
const CENTURY = 2000;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
const DAY_FIRST = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/;

function monthOf(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3)) + 1;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Reads a day while it is being typed: as `readTypedDay`, but without years of two digits,
 * because 12/3/20 is then most likely the beginning of 12/3/2026.
 */
export function readDayWhileTyped(raw: string): string | undefined {
  const text = raw.trim().toLowerCase();
  const iso = ISO.exec(text);
  if (iso !== null) {
    return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    return toDay(Number(numeric[3]), Number(numeric[1]), Number(numeric[2]));
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
 * Reads a day as people in the United States write it: 11/21/2026, 11/21/26, Nov 21, 2026, 21 Nov 2026, 2026-11-21.
 * A year of two digits is one of this century. Undefined when the text is incomplete, or when there is no such day.
 */
export function readTypedDay(raw: string): string | undefined {
  const short = SHORT_YEAR.exec(raw.trim());
  return short === null ? readDayWhileTyped(raw) : toDay(CENTURY + Number(short[3]), Number(short[1]), Number(short[2]));
}

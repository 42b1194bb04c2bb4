import type { Locale } from '../locale/locale.ts';

/** Calendar day 'YYYY-MM-DD', years 0001 to 9999. Computed without Date, so that time zones cannot shift a day. */
export type Day = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
} as const satisfies Record<Locale, readonly string[]>;
const DAYS_PER_ERA = 146_097;
const YEARS_PER_ERA = 400;

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function parseDay(text: string): CalendarDay | undefined {
  const match = DAY_PATTERN.exec(text);
  if (!match) return undefined;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  return dayOfMonth <= daysInMonth(year, month) ? { year, month, dayOfMonth } : undefined;
}

function requireDay(text: string): CalendarDay {
  const day = parseDay(text);
  if (!day) throw new RangeError(`Not a calendar day: ${JSON.stringify(text)}`);
  return day;
}

/** Days since 0000-03-01 of the proleptic Gregorian calendar; years begin in March so that leap days come last. */
function toDayNumber({ year, month, dayOfMonth }: CalendarDay): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / YEARS_PER_ERA);
  const yearOfEra = marchYear - era * YEARS_PER_ERA;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra;
}

function fromDayNumber(dayNumber: number): CalendarDay {
  const era = Math.floor(dayNumber / DAYS_PER_ERA);
  const dayOfEra = dayNumber - era * DAYS_PER_ERA;
  const leapDaysSoFar = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDaysSoFar) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((marchMonth + 2) % 12) + 1;
  const year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
  return { year, month, dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/** Whether a text is an existing calendar day 'YYYY-MM-DD'. */
export function isDay(value: string): boolean {
  return parseDay(value) !== undefined;
}

/** @throws RangeError when `day` is no calendar day, `count` is no integer, or the result leaves years 0001 to 9999. */
export function addDays(day: Day, count: number): Day {
  const start = requireDay(day);
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole number of days: ${count}`);
  const { year, month, dayOfMonth } = fromDayNumber(toDayNumber(start) + count);
  if (year < 1 || year > 9999) throw new RangeError(`No day ${count} days from ${day}`);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
}

/**
 * Returns the calendar days from `start` to `end`: 0 on the same day, negative when `end` is earlier.
 * @throws RangeError when either is no calendar day.
 */
export function daysBetween(start: Day, end: Day): number {
  return toDayNumber(requireDay(end)) - toDayNumber(requireDay(start));
}

const SOME_MONDAY: Day = '2024-01-01';
const DAYS_PER_WEEK = 7;

/**
 * Returns the Monday of a day's week.
 * @throws RangeError when `day` is no calendar day, or the Monday is before year 0001.
 */
export function startOfWeek(day: Day): Day {
  const sinceMonday = daysBetween(SOME_MONDAY, day) % DAYS_PER_WEEK;
  return addDays(day, -((sinceMonday + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/**
 * Formats a day: '2026-11-21' → 'Nov 21, 2026', in Spanish '21 nov 2026'. Independent of the time zone.
 * @throws RangeError when `day` is no calendar day.
 */
export function formatDay(day: Day, locale: Locale = 'en'): string {
  const { year, month, dayOfMonth } = requireDay(day);
  // Stryker disable next-line StringLiteral: every month of a calendar day has a name.
  const name = MONTHS[locale][month - 1] ?? '';
  return locale === 'es' ? `${dayOfMonth} ${name} ${year}` : `${name} ${dayOfMonth}, ${year}`;
}

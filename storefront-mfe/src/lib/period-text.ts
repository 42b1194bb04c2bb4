import { formatDay, type Day, type Locale } from '@backlot/domain';
import type { ChosenDays } from './chosen-days.ts';

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => day.slice(0, 7);
const dayOfMonth = (day: Day) => String(Number(day.slice(8)));

/** Formats a day without its year: 'Dec 3', in Spanish '3 dic'. */
export const shortDay = (day: Day, locale: Locale): string => formatDay(day, locale).replace(/,? \d+$/u, '');

function withoutYear({ startDate, endDate }: ChosenDays, locale: Locale): string {
  const [start, end] = [shortDay(startDate, locale), shortDay(endDate, locale)];
  if (startDate === endDate) return start;
  if (monthOf(startDate) !== monthOf(endDate)) return `${start} – ${end}`;
  return locale === 'es' ? `${dayOfMonth(startDate)}–${end}` : `${start}–${dayOfMonth(endDate)}`;
}

/** 'Dec 3–7', 'Nov 30 – Dec 4', in Spanish '3–7 dic'. Includes the year unless it is that of `today`. */
export function periodText(days: ChosenDays, today: Day, locale: Locale): string {
  const { startDate, endDate } = days;
  const year = yearOf(endDate);
  if (yearOf(startDate) !== year) return `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`;
  const text = withoutYear(days, locale);
  if (year === yearOf(today)) return text;
  return locale === 'es' ? `${text} ${year}` : `${text}, ${year}`;
}

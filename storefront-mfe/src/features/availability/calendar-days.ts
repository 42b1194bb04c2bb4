import { addDays, daysBetween, type Day } from '@backlot/domain';

const WEEK_DAYS = 7;
export const SOME_SUNDAY: Day = '2024-01-07';
export const CALENDAR_DAYS = 42;
/** Maximum number of months to page ahead, so that the last visible day is about a year from today. */
export const MONTHS_AHEAD_MAX = 11;

export function calendarStart(today: Day, monthsAhead: number): Day {
  if (monthsAhead === 0) return today;
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + monthsAhead;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Six weeks, Sunday to Saturday, from the week of `first` on (after 2024-01-07). Days before it are undefined. */
export function calendarWeeks(first: Day): readonly (readonly (Day | undefined)[])[] {
  const sunday = addDays(first, -(daysBetween(SOME_SUNDAY, first) % WEEK_DAYS));
  const days = Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(sunday, index));
  return Array.from({ length: CALENDAR_DAYS / WEEK_DAYS }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS).map((day) => (day < first ? undefined : day)),
  );
}

export function stepOf(key: string, weekday: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -WEEK_DAYS;
    case 'ArrowDown':
      return WEEK_DAYS;
    case 'Home':
      return -weekday;
    case 'End':
      return WEEK_DAYS - 1 - weekday;
    default:
      return undefined;
  }
}

import { addDays, daysBetween, type Day } from '@backlot/domain';

const WEEK_DAYS = 7;
const SOME_SUNDAY: Day = '2024-01-07';
/** Days that the calendar shows at once: six weeks. */
export const CALENDAR_DAYS = 42;
/** Number of months that the calendar can be turned ahead: its last days are about a year from today. */
export const MONTHS_AHEAD_MAX = 11;

/** First day of the calendar: today, or the first day of a later month. */
export function calendarStart(today: Day, monthsAhead: number): Day {
  if (monthsAhead === 0) return today;
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + monthsAhead;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Six weeks from Sunday to Saturday, the first of which holds `first`, a day after 2024-01-07; undefined in place of the days before it. */
export function calendarWeeks(first: Day): readonly (readonly (Day | undefined)[])[] {
  const sunday = addDays(first, -(daysBetween(SOME_SUNDAY, first) % WEEK_DAYS));
  const days = Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(sunday, index));
  return Array.from({ length: CALENDAR_DAYS / WEEK_DAYS }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS).map((day) => (day < first ? undefined : day)),
  );
}

/** Number of days that a key moves the focus by; undefined for a key that does not move it within the calendar. */
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

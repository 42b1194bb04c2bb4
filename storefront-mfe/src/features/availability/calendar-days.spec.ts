import { expect, it } from 'vitest';
import { calendarStart, calendarWeeks, MONTHS_AHEAD_MAX } from './calendar-days.ts';

it.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 1, '2026-12-01'],
  ['2026-11-21', 2, '2027-01-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-21', MONTHS_AHEAD_MAX, '2027-10-01'],
])('on %s, paged %i months ahead, the calendar begins on %s', (today, monthsAhead, first) => {
  expect(calendarStart(today, monthsAhead)).toBe(first);
});

it.each([
  // A Saturday, a Sunday, a Monday.
  ['2026-11-21', 6, '2026-12-26'],
  ['2026-11-22', 0, '2027-01-02'],
  ['2026-11-23', 1, '2027-01-02'],
])('six weeks from %s have %i empty days and end on %s', (first, empty, last) => {
  const weeks = calendarWeeks(first);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  const days = weeks.flat();
  expect(days.indexOf(first)).toBe(empty);
  expect(days.filter((day) => day === undefined)).toHaveLength(empty);
  expect(days.at(-1)).toBe(last);
});

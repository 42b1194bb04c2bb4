import { expect, it } from 'vitest';
import { compactCount, freeText, planDays } from './plan-days.ts';

it('columns have weekday, day and the start of a month', () => {
  const columns = planDays(['2026-11-29', '2026-11-30', '2026-12-01'], '2026-11-30');
  expect(columns.map(({ name, initial, dayOfMonth, month }) => [name, initial, dayOfMonth, month])).toEqual([
    ['Sunday, Nov 29', 'S', '29', 'Nov'],
    ['Monday, Nov 30', 'M', '30', undefined],
    ['Tuesday, Dec 1', 'T', '1', 'Dec'],
  ]);
  expect(columns.map(({ isToday, isWeekend }) => [isToday, isWeekend])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
});

it('columns before 2000 have weekdays too', () => {
  expect(planDays(['1999-12-31'], '2026-11-30')[0]?.name).toBe('Friday, Dec 31');
});

it.each([
  [0, '0'],
  [999, '999'],
  [1200, '1K'],
  [12_345, '12K'],
  [1_000_000, '1M'],
])('%d is formatted as %s', (count, text) => {
  expect(compactCount(count)).toBe(text);
});

it('the accessible text of a cell is complete', () => {
  expect([freeText(3, 'Dec 4'), freeText(1200, 'Dec 4'), freeText(0, 'Dec 4')]).toEqual([
    '3 free on Dec 4',
    '1K free on Dec 4',
    'None free on Dec 4',
  ]);
});

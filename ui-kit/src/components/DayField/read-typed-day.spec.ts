import { expect, it } from 'vitest';
import { readDayWhileTyped, readTypedDay } from './read-typed-day';

it.each([
  ['11/21/2026', '2026-11-21'],
  ['1/2/2027', '2027-01-02'],
  ['11-21-2026', '2026-11-21'],
  ['11 21 2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  [' Nov 21, 2026 ', '2026-11-21'],
  ['november 21st 2026', '2026-11-21'],
  ['Sept. 3 2026', '2026-09-03'],
  ['21 Nov 2026', '2026-11-21'],
  ['2/29/2028', '2028-02-29'],
  ['12/01/26', '2026-12-01'],
  ['12/1/26', '2026-12-01'],
  ['12-1-26', '2026-12-01'],
  ['2/29/28', '2028-02-29'],
])('reads %j as %s', (raw, day) => {
  expect(readTypedDay(raw)).toBe(day);
});

it.each(['', '11', '1/2', '11/21/2', '11/21/202', '2/29/2027', '02/30/2027', '2/29/27', '13/1/26', '13/1/2026', '13/45/2026', 'abc', '0/1/2026', '4/31/2026', 'Foo 1 2026', 'tomorrow', '1/1/0001'])(
  'does not take %j for a day',
  (raw) => {
    expect(readTypedDay(raw)).toBeUndefined();
  },
);

it('waits for the rest of a year while the day is being typed', () => {
  expect(readDayWhileTyped('12/3/20')).toBeUndefined();
  expect(readDayWhileTyped('12/3/2026')).toBe('2026-12-03');
  expect(readDayWhileTyped('2026-12-03')).toBe('2026-12-03');
});

import { expect, it } from 'vitest';
import { readTypedDay } from './read-typed-day';

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
])('reads %j as %s', (raw, day) => {
  expect(readTypedDay(raw)).toBe(day);
});

it.each(['', '11', '11/2', '11/21/20', '11/21/202', '2/29/2027', '13/1/2026', '0/1/2026', '4/31/2026', 'Foo 1 2026', 'tomorrow', '1/1/0001'])(
  'does not take %j for a day',
  (raw) => {
    expect(readTypedDay(raw)).toBeUndefined();
  },
);

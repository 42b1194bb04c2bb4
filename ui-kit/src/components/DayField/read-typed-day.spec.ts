import { expect, it } from 'vitest';
import { formatLongDay, readDayWhileTyped, readTypedDay } from './read-typed-day.ts';

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
  expect(readTypedDay(raw, 'en')).toBe(day);
});

it.each([
  '',
  '11',
  '1/2',
  '11/21/2',
  '11/21/202',
  '2/29/2027',
  '02/30/2027',
  '2/29/27',
  '13/1/26',
  '13/1/2026',
  '13/45/2026',
  'abc',
  '0/1/2026',
  '4/31/2026',
  'Foo 1 2026',
  'tomorrow',
  '1/1/0001',
])('rejects %j', (raw) => {
  expect(readTypedDay(raw, 'en')).toBeUndefined();
});

it('ignores an incomplete year while typing', () => {
  expect(readDayWhileTyped('12/3/20', 'en')).toBeUndefined();
  expect(readDayWhileTyped('12/3/2026', 'en')).toBe('2026-12-03');
  expect(readDayWhileTyped('2026-12-03', 'en')).toBe('2026-12-03');
});

it.each([
  ['21/11/2026', '2026-11-21'],
  ['3/12/2026', '2026-12-03'],
  ['3-12-26', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['21 de noviembre de 2026', '2026-11-21'],
  ['3 Ene. 2027', '2027-01-03'],
  ['9 de agosto del 2027', '2027-08-09'],
  ['29/2/2028', '2028-02-29'],
  ['21 Dec 2026', '2026-12-21'],
])('reads %j in Spanish as %s', (raw, day) => {
  expect(readTypedDay(raw, 'es')).toBe(day);
});

it.each(['11/21/2026', '1/13/26', '31/4/2026', '3 de foo de 2026', 'mañana'])('rejects %j in Spanish', (raw) => {
  expect(readTypedDay(raw, 'es')).toBeUndefined();
});

it('formats a day in words', () => {
  expect(formatLongDay('2026-12-03', 'en')).toBe('Thursday, December 3, 2026');
  expect(formatLongDay('2026-12-03', 'es')).toBe('jueves, 3 de diciembre de 2026');
});

import { expect, it } from 'vitest';
import { miamiTime, utcTime } from './signing-time.ts';

it.each([
  ['2026-11-26T00:04:05.678Z', '2026-11-25 19:04:05 GMT-05:00'],
  ['2026-07-01T03:59:59Z', '2026-06-30 23:59:59 GMT-04:00'],
  // The repeated hour at the end of daylight saving time, and midnight.
  ['2026-11-01T05:30:00Z', '2026-11-01 01:30:00 GMT-04:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00 GMT-05:00'],
  ['2026-12-01T05:00:00Z', '2026-12-01 00:00:00 GMT-05:00'],
])('miamiTime formats %s as %s', (instant, miami) => {
  expect(miamiTime(new Date(instant))).toBe(miami);
});

it('utcTime omits fractions of a second', () => {
  expect(utcTime(new Date('2026-11-26T00:04:05.678Z'))).toBe('2026-11-26 00:04:05 UTC');
});

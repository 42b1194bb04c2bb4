import { expect, it } from 'vitest';
import { lastShortageDay, SHORTAGES_URL } from './shortage-days.ts';

it.each([
  ['', undefined],
  ['from=2026-08-23', '2026-08-23'],
])('%j is parsed and formatted', (query, from) => {
  expect(SHORTAGES_URL.parse(new URLSearchParams(query))).toEqual({ from });
  expect(String(SHORTAGES_URL.format({ from }))).toBe(query);
});

it.each(['2026-02-30', '1999-12-31', 'today'])('%s is not a valid first day', (from) => {
  expect(SHORTAGES_URL.parse(new URLSearchParams({ from })).from).toBeUndefined();
});

it('a list has 90 days', () => {
  expect(lastShortageDay('2026-11-21')).toBe('2027-02-18');
});

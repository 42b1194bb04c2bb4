import { expect, it } from 'vitest';
import { periodText } from './period-text.ts';

it.each([
  ['2026-12-03', '2026-12-07', 'Dec 3–7', '3–7 dic'],
  ['2026-12-03', '2026-12-03', 'Dec 3', '3 dic'],
  ['2026-11-30', '2026-12-04', 'Nov 30 – Dec 4', '30 nov – 4 dic'],
  ['2026-12-30', '2027-01-03', 'Dec 30, 2026 – Jan 3, 2027', '30 dic 2026 – 3 ene 2027'],
  ['2027-03-14', '2027-03-18', 'Mar 14–18, 2027', '14–18 mar 2027'],
  ['2027-03-14', '2027-03-14', 'Mar 14, 2027', '14 mar 2027'],
])('formats %s to %s as %s, in Spanish %s', (startDate, endDate, english, spanish) => {
  expect(periodText({ startDate, endDate }, '2026-11-21', 'en')).toBe(english);
  expect(periodText({ startDate, endDate }, '2026-11-21', 'es')).toBe(spanish);
});

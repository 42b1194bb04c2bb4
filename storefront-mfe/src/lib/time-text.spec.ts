import { expect, it } from 'vitest';
import { clockText, instantText } from './time-text.ts';

it.each([
  ['2026-11-21T21:35:00.000Z', 'Nov 21, 2026, 4:35 PM', '21 nov 2026, 4:35 p.m.'],
  // Daylight saving time.
  ['2026-07-04T21:35:00.000Z', 'Jul 4, 2026, 5:35 PM', '4 jul 2026, 5:35 p.m.'],
  // Still the day before in Miami.
  ['2026-11-21T04:05:00.000Z', 'Nov 20, 2026, 11:05 PM', '20 nov 2026, 11:05 p.m.'],
])("formats %s as %s in the business's time zone, in Spanish %s", (instant, english, spanish) => {
  expect(instantText(instant, 'en')).toBe(english);
  expect(instantText(instant, 'es')).toBe(spanish);
});

it('contains ordinary spaces only', () => {
  expect(clockText('2026-11-21T21:35:00.000Z', 'en')).toMatch(/^4:35 PM$/u);
});

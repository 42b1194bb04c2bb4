import { describe, expect, it } from 'vitest';
import { nextMidnight } from './next-midnight.ts';

describe('nextMidnight', () => {
  it.each([
    ['in winter', '2027-01-15T17:00:00Z', '2027-01-16T05:00:00Z'],
    ['in summer', '2026-07-01T04:00:00Z', '2026-07-02T04:00:00Z'],
    ['just before it', '2026-07-02T03:59:59.999Z', '2026-07-02T04:00:00Z'],
    ['on the day when clocks go forward', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z'],
    ['on the day before clocks go forward', '2027-03-14T04:59:59.999Z', '2027-03-14T05:00:00Z'],
    ['on the day when clocks go back', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['on the day before clocks go back', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z'],
  ])('%s', (_, now, midnight) => {
    expect(nextMidnight(new Date(now)).toISOString()).toBe(new Date(midnight).toISOString());
  });
});

import { describe, expect, it } from 'vitest';

import { nextMidnight } from './midnight.ts';

describe('nextMidnight', () => {
  it.each([
    ['2026-11-26T14:30:00Z', '2026-11-27T05:00:00.000Z'],
    ['2026-11-27T05:00:00Z', '2026-11-28T05:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-02T04:00:00.000Z'],
    // Days of daylight saving changes.
    ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00.000Z'],
  ])('after %s is %s', (now, midnight) => {
    expect(new Date(nextMidnight(Date.parse(now))).toISOString()).toBe(midnight);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../rental-period/day.js';
import { HANDOVER_DIRECTIONS, outUnits, returnedParts, type HandoverEvent } from './handover.js';

const event = (direction: HandoverEvent['direction'], units: number, day: string): HandoverEvent => ({
  direction,
  units,
  day,
});
const OUT_FIVE = event('out', 5, '2026-11-20');

describe('outUnits', () => {
  it.each<[string, HandoverEvent[], number]>([
    ['0 without handovers', [], 0],
    ['what went out', [OUT_FIVE, event('out', 1, '2026-11-21')], 6],
    ['less what came back', [OUT_FIVE, event('in', 2, '2026-11-22')], 3],
    ['0 when more came back than went out', [event('in', 2, '2026-11-22')], 0],
  ])('is %s', (_, events, expected) => {
    expect(outUnits(events)).toBe(expected);
  });
});

describe('returnedParts', () => {
  it.each<[string, HandoverEvent[], number, ReturnType<typeof returnedParts>]>([
    ['nothing without handovers', [], 5, []],
    ['nothing while all is out', [OUT_FIVE], 5, []],
    ['what came back', [OUT_FIVE, event('in', 2, '2026-11-22')], 5, [{ units: 2, day: '2026-11-22' }]],
    [
      'each day once, latest first',
      [event('in', 1, '2026-11-23'), OUT_FIVE, event('in', 1, '2026-11-22'), event('in', 2, '2026-11-23')],
      5,
      [
        { units: 3, day: '2026-11-23' },
        { units: 1, day: '2026-11-22' },
      ],
    ],
    [
      'only what came back beyond units that are no longer wanted',
      [OUT_FIVE, event('in', 2, '2026-11-22'), event('in', 2, '2026-11-23')],
      4,
      [
        { units: 2, day: '2026-11-23' },
        { units: 1, day: '2026-11-22' },
      ],
    ],
    ['nothing while only such units came back', [OUT_FIVE, event('in', 2, '2026-11-22')], 3, []],
    ['no more than is wanted', [event('in', 9, '2026-11-22')], 4, [{ units: 4, day: '2026-11-22' }]],
    ['nothing when nothing is wanted', [OUT_FIVE, event('in', 5, '2026-11-22')], 0, []],
  ])('returns %s', (_, events, wanted, expected) => {
    expect(returnedParts(events, wanted)).toEqual(expected);
  });

  it('adds up to what came back, less the units beyond the wanted ones, and counts none twice', () => {
    const events = fc.array(
      fc.record({
        direction: fc.constantFrom(...HANDOVER_DIRECTIONS),
        units: fc.integer({ min: 1, max: 5 }),
        day: fc.nat(4).map((count) => addDays('2026-11-21', count)),
      }),
    );
    fc.assert(
      fc.property(events, fc.nat(12), (list, wanted) => {
        const sum = (direction: string) =>
          list.filter((each) => each.direction === direction).reduce((total, { units }) => total + units, 0);
        const parts = returnedParts(list, wanted);
        const back = sum('in') - Math.max(0, sum('out') - wanted);
        expect(parts.reduce((total, { units }) => total + units, 0)).toBe(Math.min(wanted, Math.max(0, back)));
        for (const { day, units } of parts) {
          const onDay = list.filter((each) => each.direction === 'in' && each.day === day);
          expect(units).toBeGreaterThan(0);
          expect(units).toBeLessThanOrEqual(onDay.reduce((total, each) => total + each.units, 0));
        }
        const days = parts.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort().reverse());
      }),
    );
  });
});

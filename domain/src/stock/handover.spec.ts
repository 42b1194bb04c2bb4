import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../rental-period/day.ts';
import { HANDOVER_DIRECTIONS, outUnits, returnedParts, type HandoverEvent, type ReturnedPart } from './handover.ts';

const event = (direction: HandoverEvent['direction'], units: number, day: string, damaged = 0): HandoverEvent => ({
  direction,
  units,
  damaged,
  day,
});
const part = (units: number, day: string, damaged = 0): ReturnedPart => ({ units, damaged, day });
const total = (events: readonly HandoverEvent[], name: 'units' | 'damaged'): number =>
  events.reduce((sum, each) => sum + each[name], 0);
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
  it.each<[string, HandoverEvent[], number, ReturnedPart[]]>([
    ['nothing without handovers', [], 5, []],
    ['nothing while all is out', [OUT_FIVE], 5, []],
    ['what came back', [OUT_FIVE, event('in', 2, '2026-11-22')], 5, [part(2, '2026-11-22')]],
    [
      'each day once, latest first',
      [event('in', 1, '2026-11-23'), OUT_FIVE, event('in', 1, '2026-11-22'), event('in', 2, '2026-11-23')],
      5,
      [part(3, '2026-11-23'), part(1, '2026-11-22')],
    ],
    [
      'only what came back beyond units that are no longer wanted',
      [OUT_FIVE, event('in', 2, '2026-11-22'), event('in', 2, '2026-11-23')],
      4,
      [part(2, '2026-11-23'), part(1, '2026-11-22')],
    ],
    ['nothing while only such units came back', [OUT_FIVE, event('in', 2, '2026-11-22')], 3, []],
    ['no more than is wanted', [event('in', 9, '2026-11-22')], 4, [part(4, '2026-11-22')]],
    [
      'what of it is damaged, by day',
      [OUT_FIVE, event('in', 2, '2026-11-22', 1), event('in', 1, '2026-11-23', 1), event('in', 2, '2026-11-23', 1)],
      5,
      [part(3, '2026-11-23', 2), part(2, '2026-11-22', 1)],
    ],
    [
      'damaged units first of a return that counts in part, and none of one that does not count',
      [OUT_FIVE, event('in', 1, '2026-11-21', 1), event('in', 3, '2026-11-22', 2), event('in', 1, '2026-11-23')],
      2,
      [part(1, '2026-11-23'), part(1, '2026-11-22', 1)],
    ],
    ['nothing when nothing is wanted', [OUT_FIVE, event('in', 5, '2026-11-22')], 0, []],
  ])('returns %s', (_, events, wanted, expected) => {
    expect(returnedParts(events, wanted)).toEqual(expected);
  });

  it('sums up to the returned units less the extra ones, without duplicates', () => {
    const events = fc.array(
      fc.record({
        direction: fc.constantFrom(...HANDOVER_DIRECTIONS),
        units: fc.integer({ min: 1, max: 5 }),
        damaged: fc.nat(5),
        day: fc.nat(4).map((count) => addDays('2026-11-21', count)),
      }),
    );
    fc.assert(
      fc.property(events, fc.nat(12), (list, wanted) => {
        const sum = (direction: string) =>
          total(
            list.filter((each) => each.direction === direction),
            'units',
          );
        const parts = returnedParts(list, wanted);
        const back = sum('in') - Math.max(0, sum('out') - wanted);
        expect(parts.reduce((units, each) => units + each.units, 0)).toBe(Math.min(wanted, Math.max(0, back)));
        for (const { day, units, damaged } of parts) {
          const onDay = list.filter((each) => each.direction === 'in' && each.day === day);
          expect(units).toBeGreaterThan(0);
          expect(damaged).toBeLessThanOrEqual(Math.min(units, total(onDay, 'damaged')));
          expect(units).toBeLessThanOrEqual(total(onDay, 'units'));
        }
        const days = parts.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort().reverse());
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../rental-period/day.ts';
import { nearestShifts } from './nearest-days.ts';

const TODAY = '2026-11-21';
const RENTAL = { startDate: '2026-12-01', endDate: '2026-12-04', today: TODAY };
const startsOf = (rental: typeof RENTAL, isFree: (startDate: string, endDate: string) => boolean): string[] =>
  nearestShifts(rental, isFree).map(({ startDate }) => startDate);

describe('nearestShifts', () => {
  it('returns the nearest days first, earlier before later, at most 5', () => {
    expect(nearestShifts(RENTAL, () => true)).toEqual([
      { startDate: '2026-11-30', endDate: '2026-12-03' },
      { startDate: '2026-12-02', endDate: '2026-12-05' },
      { startDate: '2026-11-29', endDate: '2026-12-02' },
      { startDate: '2026-12-03', endDate: '2026-12-06' },
      { startDate: '2026-11-28', endDate: '2026-12-01' },
    ]);
  });

  it('shifts by at most a week in either direction', () => {
    const isFar = (startDate: string): boolean => Math.abs(daysBetween(RENTAL.startDate, startDate)) >= 7;
    expect(startsOf(RENTAL, isFar)).toEqual(['2026-11-24', '2026-12-08']);
  });

  it('never starts before today', () => {
    expect(startsOf({ ...RENTAL, startDate: '2026-11-22' }, () => true)).toEqual([
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  it('never ends after the last representable day', () => {
    const rental = { startDate: '9999-12-30', endDate: '9999-12-30', today: '9999-12-30' };
    expect(startsOf(rental, () => true)).toEqual(['9999-12-31']);
  });

  it('is empty when nothing is free', () => {
    expect(nearestShifts(RENTAL, () => false)).toEqual([]);
  });

  it('returns the first five free days of all shifts, of the same length', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(5), fc.func(fc.boolean()), (lead, length, isFree) => {
        const startDate = addDays(TODAY, lead);
        const endDate = addDays(startDate, length);
        const all = Array.from({ length: 15 }, (_, index) => addDays(startDate, index - 7))
          .filter((start) => start !== startDate && start >= TODAY)
          .sort((a, b) => {
            const [near, far] = [a, b].map((start) => Math.abs(daysBetween(startDate, start)));
            return (near ?? 0) - (far ?? 0) || daysBetween(b, a);
          })
          .map((start) => ({ startDate: start, endDate: addDays(start, length) }));
        const expected = all.filter((shift) => isFree(shift.startDate, shift.endDate)).slice(0, 5);
        expect(nearestShifts({ startDate, endDate, today: TODAY }, isFree)).toEqual(expected);
      }),
    );
  });
});

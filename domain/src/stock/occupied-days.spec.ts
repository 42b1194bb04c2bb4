import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { addDays } from '../rental-period/day.ts';
import {
  holdOf,
  isOverdue,
  LAST_DAY,
  occupiedDays,
  rentalWindow,
  type Hold,
  type RentalDemand,
} from './occupied-days.ts';

const TODAY = '2026-11-21';
const DEMAND: RentalDemand = {
  status: 'approved',
  startDate: '2026-11-24',
  endDate: '2026-11-27',
  holdUntil: null,
  completedOn: null,
};
const HOLD: Hold = { startDate: '2026-11-24', lastDay: '2026-11-27', isOut: false, expiresOn: null };
const OUT: Hold = { startDate: '2026-11-10', lastDay: '2026-11-20', isOut: true, expiresOn: null };

describe('holdOf', () => {
  it.each<[string, Partial<RentalDemand>, Hold | undefined]>([
    ['pending without a hold', { status: 'pending' }, undefined],
    ['pending with a hold', { status: 'pending', holdUntil: TODAY }, { ...HOLD, expiresOn: TODAY }],
    ['approved', { status: 'approved' }, HOLD],
    ['approved that had a hold', { status: 'approved', holdUntil: TODAY }, HOLD],
    ['in progress', { status: 'in_progress' }, { ...HOLD, isOut: true }],
    ['completed on an unknown day', { status: 'completed' }, HOLD],
    ['completed early', { status: 'completed', completedOn: '2026-11-25' }, { ...HOLD, lastDay: '2026-11-25' }],
    ['completed on the return day', { status: 'completed', completedOn: '2026-11-27' }, HOLD],
    ['completed late', { status: 'completed', completedOn: '2026-12-01' }, HOLD],
    ['rejected', { status: 'rejected', holdUntil: TODAY }, undefined],
  ])('returns the hold of a request that is %s', (_, demand, expected) => {
    expect(holdOf({ ...DEMAND, ...demand })).toEqual(expected);
  });

  it('ignores the completion day of a request that is no longer completed', () => {
    for (const status of ['approved', 'in_progress'] as const)
      expect(holdOf({ ...DEMAND, status, completedOn: '2026-11-25' })?.lastDay).toBe('2026-11-27');
  });
});

describe('isOverdue', () => {
  it.each([
    [true, '2026-11-20', true],
    [true, TODAY, false],
    [true, '2026-11-22', false],
    [false, '2026-11-20', false],
  ])('with isOut %s and last day %s returns %s', (isOut, lastDay, expected) => {
    expect(isOverdue({ isOut, lastDay }, TODAY)).toBe(expected);
  });
});

describe('rentalWindow', () => {
  it.each([
    ['2026-11-24', '2026-11-24', 0, '2026-11-25'],
    ['2026-11-24', '2026-11-27', 0, '2026-11-28'],
    ['2026-11-24', '2026-11-27', 2, '2026-11-30'],
    ['2026-12-30', '2026-12-31', 30, '2027-01-31'],
    ['9999-12-20', '9999-12-30', 0, LAST_DAY],
    ['9999-12-20', '9999-12-31', 2, LAST_DAY],
  ])('from %s to %s with a turnaround of %d days is until %s', (from, endDate, turnaroundDays, until) => {
    expect(rentalWindow(from, endDate, turnaroundDays)).toEqual({ from, until });
  });
});

describe('occupiedDays', () => {
  it.each<[string, Hold, number, string, string]>([
    ['pickup to return day', HOLD, 0, '2026-11-24', '2026-11-28'],
    ['the turnaround too', HOLD, 2, '2026-11-24', '2026-11-30'],
    ['past days of what was never out', { ...OUT, isOut: false }, 1, '2026-11-10', '2026-11-22'],
    ['no more days on the return day', { ...OUT, lastDay: TODAY }, 0, '2026-11-10', '2026-11-22'],
    ['three days from today when overdue', OUT, 0, '2026-11-10', '2026-11-25'],
    ['three days and the turnaround when overdue', OUT, 2, '2026-11-10', '2026-11-27'],
    ['as many days when overdue for long', { ...OUT, lastDay: '2026-11-11' }, 2, '2026-11-10', '2026-11-27'],
    ['the days of a hold on its last day', { ...HOLD, expiresOn: TODAY }, 0, '2026-11-24', '2026-11-28'],
  ])('includes %s', (_, hold, turnaroundDays, from, until) => {
    expect(occupiedDays(hold, turnaroundDays, TODAY)).toEqual({ from, until });
  });

  it('moves the block of overdue equipment with each day', () => {
    expect(occupiedDays(OUT, 0, addDays(TODAY, 1))?.until).toBe('2026-11-26');
  });

  it.each([
    ['expired yesterday', { ...HOLD, expiresOn: '2026-11-20' }],
    ['ended before its start', { ...HOLD, lastDay: '2026-11-23' }],
  ])('returns undefined for a hold that %s', (_, hold) => {
    expect(occupiedDays(hold, 3, TODAY)).toBeUndefined();
  });

  it('begins on the pickup day and includes the last day and the turnaround, in each status', () => {
    const offset = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(
        fc.constantFrom(...QUOTE_STATUSES),
        offset,
        fc.nat(20),
        fc.nat(30),
        (status, start, days, turnaround) => {
          const startDate = addDays(TODAY, start);
          const endDate = addDays(startDate, days);
          const hold = holdOf({ status, startDate, endDate, holdUntil: TODAY, completedOn: null });
          const occupied = hold && occupiedDays(hold, turnaround, TODAY);
          expect(occupied === undefined).toBe(status === 'rejected');
          if (occupied === undefined) return;
          expect(occupied.from).toBe(startDate);
          const isLate = status === 'in_progress' && endDate < TODAY;
          expect(occupied.until).toBe(addDays(isLate ? TODAY : endDate, (isLate ? 4 : 1) + turnaround));
        },
      ),
    );
  });
});

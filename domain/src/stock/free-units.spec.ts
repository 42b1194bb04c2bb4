import { describe, expect, it } from 'vitest';
import { capacityOn, freeByDay, freeUnits, type Holding, type Stock, type StockPeriod } from './free-units.ts';
import { rentalWindow } from './occupied-days.ts';

const stock = (ownedUnits: number | null, ...periods: StockPeriod[]): Stock => ({
  ownedUnits,
  turnaroundDays: 0,
  periods,
});
const broken = (units: number, from: string, until: string): StockPeriod => ({
  kind: 'out-of-service',
  units,
  from,
  until,
});
const rented = (units: number, from: string, until: string): StockPeriod => ({
  kind: 'sub-rented',
  units,
  from,
  until,
});
const holding = (units: number, startDate: string, endDate: string, turnaroundDays = 0): Holding => ({
  units,
  days: rentalWindow(startDate, endDate, turnaroundDays),
});
const WEEK = { from: '2026-11-23', until: '2026-11-30' };

describe('capacityOn', () => {
  const some = stock(5, broken(2, '2026-11-23', '2026-11-25'), rented(4, '2026-11-25', '2026-11-26'));

  it.each([
    ['2026-11-22', 5],
    ['2026-11-23', 3],
    ['2026-11-25', 7],
    ['2026-11-26', 9],
    ['2026-11-27', 5],
  ])('includes both days of periods: %s has %d', (day, expected) => {
    expect(capacityOn(some, day)).toBe(expected);
  });

  it('is never below 0', () => {
    expect(capacityOn(stock(1, broken(2, '2026-11-23', '2026-11-23')), '2026-11-23')).toBe(0);
  });

  it('is null for an untracked item', () => {
    expect(capacityOn(stock(null, rented(2, '2026-11-23', '2026-11-23')), '2026-11-23')).toBeNull();
  });
});

describe('freeByDay', () => {
  it('returns the free units of each day, the first free day excluded', () => {
    const some = stock(5, broken(2, '2026-11-20', '2026-11-24'), rented(1, '2026-11-29', '9999-12-31'));
    const holdings = [holding(2, '2026-11-01', '2026-11-23'), holding(3, '2026-11-26', '2026-11-27')];
    expect(freeByDay(some, holdings, WEEK)).toEqual([1, 3, 5, 2, 2, 5, 6]);
  });

  it('is never below 0; excess out-of-service units do not affect other days', () => {
    const some = stock(1, broken(4, '2026-11-24', '2026-11-24'));
    expect(freeByDay(some, [holding(2, '2026-11-26', '2026-11-26')], WEEK)).toEqual([1, 0, 1, 0, 1, 1, 1]);
  });

  it('is null for an untracked item, and empty for an empty range', () => {
    expect(freeByDay(stock(null), [holding(2, '2026-11-26', '2026-11-26')], WEEK)).toBeNull();
    expect(freeByDay(stock(2), [], { from: WEEK.until, until: WEEK.from })).toEqual([]);
  });

  it('throws for a malformed day', () => {
    expect(() => freeByDay(stock(2), [], { from: '', until: WEEK.until })).toThrow(RangeError);
  });
});

describe('freeUnits', () => {
  const one = [holding(1, '2026-11-20', '2026-11-24')];

  it.each([
    ['shares the return day', 1, 0, '2026-11-24', 0],
    ['begins on the day after the return day', 1, 0, '2026-11-25', 1],
    ['begins within the turnaround', 1, 2, '2026-11-26', 0],
    ['begins after the turnaround', 1, 2, '2026-11-27', 1],
    ['shares days, with another unit', 2, 2, '2026-11-24', 1],
  ])('of a rental that %s', (_, owned, turnaroundDays, start, expected) => {
    const held = [holding(1, '2026-11-20', '2026-11-24', turnaroundDays)];
    expect(freeUnits(stock(owned), held, rentalWindow(start, '2026-11-30', turnaroundDays))).toBe(expected);
  });

  it.each([
    [0, '2026-11-19', 1],
    [1, '2026-11-19', 0],
    [1, '2026-11-18', 1],
  ])('counts the turnaround of %d days after the return day %s itself', (turnaroundDays, end, expected) => {
    expect(freeUnits(stock(1), one, rentalWindow('2026-11-15', end, turnaroundDays))).toBe(expected);
  });

  it('is the minimum over all days', () => {
    expect(freeUnits(stock(5, broken(4, '2026-11-27', '2026-11-27')), one, WEEK)).toBe(1);
  });

  it('is never below 0, null for an untracked item, and 0 for an empty range', () => {
    expect(freeUnits(stock(1), [holding(3, '2026-11-24', '2026-11-24')], WEEK)).toBe(0);
    expect(freeUnits(stock(null), one, WEEK)).toBeNull();
    expect(freeUnits(stock(4), one, { from: WEEK.from, until: WEEK.from })).toBe(0);
  });
});

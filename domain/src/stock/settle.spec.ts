import { describe, expect, it } from 'vitest';
import type { Stock } from './free-units.ts';
import { holdOf, isOverdue, occupiedDays, rentalWindow } from './occupied-days.ts';
import { settleClaims, type Claim } from './settle.ts';

const TODAY = '2026-11-21';
const owned = (ownedUnits: number | null, turnaroundDays = 0): Stock => ({ ownedUnits, turnaroundDays, periods: [] });
const claim = (id: string, place: number, overrides: Partial<Claim> = {}): Claim => ({
  id,
  wanted: 1,
  held: 0,
  days: { from: '2026-11-24', until: '2026-11-28' },
  place,
  isOverdue: false,
  isChanged: false,
  ...overrides,
});
const settled = (stock: Stock, ...claims: Claim[]) => Object.fromEntries(settleClaims(stock, claims, TODAY));

describe('settleClaims', () => {
  it('gives units to the lower place first, and the rest in part', () => {
    const claims = [claim('c', 3), claim('a', 1, { wanted: 3 }), claim('b', 2, { wanted: 3 })];
    expect(settled(owned(5), ...claims)).toEqual({ a: 3, b: 2, c: 0 });
  });

  it('orders equal places by id', () => {
    expect(settled(owned(1), claim('b', 1), claim('a', 1))).toEqual({ a: 1, b: 0 });
    expect(settled(owned(1), claim('a', 1), claim('b', 1))).toEqual({ a: 1, b: 0 });
  });

  it('gives a later claim units that an earlier one cannot use', () => {
    const blocked = claim('a', 1, { days: { from: '2026-11-22', until: '2026-11-26' } });
    const holder = claim('h', 9, { held: 1, days: { from: '2026-11-22', until: '2026-11-24' } });
    expect(settled(owned(1), blocked, holder, claim('b', 2))).toEqual({ a: 0, b: 1, h: 1 });
  });

  it('satisfies every claim on an untracked item', () => {
    expect(settled(owned(null), claim('a', 1, { wanted: 700 }), claim('b', 2))).toEqual({ a: 700, b: 1 });
  });

  it('satisfies claims on past days only, and ignores past days of others', () => {
    const past = claim('p', 1, { wanted: 9, days: { from: '2026-11-10', until: TODAY } });
    const running = claim('r', 2, { wanted: 2, days: { from: '2026-11-10', until: '2026-11-22' } });
    expect(settled(owned(2), past, running)).toEqual({ p: 9, r: 2 });
  });

  it('does not take units from unchanged claims for an earlier place', () => {
    expect(settled(owned(1), claim('a', 1), claim('b', 2, { held: 1 }))).toEqual({ a: 0, b: 1 });
  });

  it('takes nothing from others for an edited claim, which keeps what is still free', () => {
    const edited = claim('a', 1, { wanted: 4, held: 2, isChanged: true });
    expect(settled(owned(4), edited, claim('b', 2, { held: 1 }), claim('c', 3, { held: 1 }))).toEqual({
      a: 2,
      b: 1,
      c: 1,
    });
  });

  it('keeps the units of an edited claim before others grow', () => {
    const edited = claim('b', 2, { wanted: 2, held: 2, isChanged: true });
    expect(settled(owned(3), claim('a', 1, { wanted: 3, held: 1 }), edited)).toEqual({ a: 1, b: 2 });
  });

  it('gives freed units to short claims in order', () => {
    const reduced = claim('a', 1, { wanted: 1, held: 3, isChanged: true });
    expect(settled(owned(3), reduced, claim('b', 2), claim('c', 3, { wanted: 2 }))).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('takes units from the last place when the capacity falls, partially if sufficient', () => {
    const claims = [1, 2, 3].map((place) => claim(`p${place}`, place, { wanted: 2, held: 2 }));
    expect(settled(owned(5), ...claims)).toEqual({ p1: 2, p2: 2, p3: 1 });
    expect(settled(owned(3), ...claims)).toEqual({ p1: 2, p2: 1, p3: 0 });
  });

  it('gives units to overdue claims first, also where another claim held them', () => {
    const rental = { status: 'in_progress', holdUntil: null, completedOn: null } as const;
    const hold = holdOf({ ...rental, startDate: '2026-11-10', endDate: '2026-11-20' });
    const days = hold && occupiedDays(hold, 0, TODAY);
    const late = claim('late', 9, { days, held: 1, isOverdue: hold !== undefined && isOverdue(hold, TODAY) });
    expect(settled(owned(1), claim('a', 1, { held: 1 }), late)).toEqual({ a: 0, late: 1 });
    const next = claim('a', 1, { held: 1, days: { from: '2026-11-25', until: '2026-11-28' } });
    expect(settled(owned(1), next, late)).toEqual({ a: 1, late: 1 });
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('with a turnaround of %d days, a rental from the day after a return holds %d', (turnaroundDays, expected) => {
    const first = claim('a', 1, { days: rentalWindow('2026-11-24', '2026-11-25', turnaroundDays) });
    const next = claim('b', 2, { days: rentalWindow('2026-11-26', '2026-11-27', turnaroundDays) });
    expect(settled(owned(1, turnaroundDays), first, next)).toEqual({ a: 1, b: expected });
  });

  it('returns nothing without claims', () => {
    expect(settled(owned(3))).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { barOf, bookedText, bookingDays, bookingText, cellCount, planLines } from './plan-lines.ts';

const booking = {
  quoteRequestId: '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66',
  reference: 'BL-2611-0042',
  jobName: 'Harbor at Dawn',
  status: 'approved',
  units: 2,
  held: 2,
  from: '2026-12-02',
  until: '2026-12-03',
};
const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
const row = { equipmentId: 1, name: 'LED Panel', ownedUnits: 4, free: [4, 2, 2, 4], bookings: [booking] };
const idle = { ...row, equipmentId: 2, bookings: [] };

describe('planLines', () => {
  it('returns the items, and the summary and bookings below an expanded one', () => {
    expect(planLines([row, idle], new Set()).map(({ kind }) => kind)).toEqual(['item', 'item']);
    const lines = planLines([row, idle], new Set([1, 2, 99]));
    expect(lines.map(({ kind }) => kind)).toEqual(['item', 'summary', 'booking', 'item', 'summary']);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    expect(lines.map((line) => cellCount(line, 4))).toEqual([5, 2, 2, 5, 2]);
  });

  it('reuses the lines of collapsed items when others are added, so that they do not render again', () => {
    const [first] = planLines([row], new Set());
    expect(planLines([row, idle], new Set())[0]).toBe(first);
    expect(planLines([{ ...row }], new Set())[0]).not.toBe(first);
  });
});

describe('booking bar', () => {
  it.each([
    ['2026-12-02', '2026-12-03', { start: 2, end: 4, isCutBefore: false, isCutAfter: false }],
    ['2026-12-04', '2026-12-04', { start: 4, end: 5, isCutBefore: false, isCutAfter: false }],
    ['2026-11-20', '2026-12-01', { start: 1, end: 2, isCutBefore: true, isCutAfter: false }],
    ['2026-11-20', '2026-12-20', { start: 1, end: 5, isCutBefore: true, isCutAfter: true }],
    ['2026-11-20', '2026-11-30', undefined],
    ['2026-12-05', '2026-12-09', undefined],
  ])('from %s to %s', (from, until, bar) => {
    expect(barOf({ from, until }, days)).toEqual(bar);
  });

  it('has an accessible text with days, units, status and problems', () => {
    expect(bookingText(booking, '2026-12-09')).toBe('Dec 2 to Dec 3, 2 units, Approved');
    const late = { ...booking, status: 'in_progress', held: 1 };
    expect(bookingText(late, '2026-12-03')).toBe('Dec 2 to Dec 3, 2 units, 1 not free, In progress');
    expect(bookingText(late, '2026-12-04')).toBe('Dec 2 to Dec 3, 2 units, 1 not free, In progress, Overdue');
    expect(bookedText({ units: 1, held: 1 })).toBe('1 unit');
    expect(bookingDays({ from: '2026-12-02', until: '2026-12-02' })).toBe('Dec 2');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishText } from '../messages/server-message-text.ts';
import { message } from '../messages/message.ts';
import { addDays } from './day.ts';
import {
  analyticsRentalDays,
  businessToday,
  checkAdminPeriod,
  checkPublicPeriod,
  earliestReturn,
  rentalDays,
} from './rental-period.ts';

const TODAY = '2026-11-21';
const offset = fc.integer({ min: -5000, max: 5000 });

describe('rental days', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 1, 0],
    ['2026-11-21', '2026-11-22', 1, 1],
    ['2026-11-21', '2026-11-23', 1, 2],
    ['2026-11-21', '2026-11-24', 2, 3],
    ['2026-11-21', '2026-11-28', 6, 7],
    ['2026-10-31', '2026-11-02', 1, 2],
    ['2026-03-07', '2026-03-10', 2, 3],
    ['2024-02-28', '2024-03-01', 1, 2],
    ['2026-12-30', '2027-01-03', 3, 4],
    ['2026-11-22', '2026-11-21', 1, 0],
  ])('%s to %s: %d charged, %d in analytics', (start, end, charged, counted) => {
    expect(rentalDays(start, end)).toBe(charged);
    expect(analyticsRentalDays(start, end)).toBe(counted);
  });

  it('are at least one and increase by one with each later return', () => {
    fc.assert(
      fc.property(offset, (count) => {
        const days = rentalDays(TODAY, addDays(TODAY, count));
        expect(days).toBeGreaterThanOrEqual(1);
        if (count >= 2) expect(rentalDays(TODAY, addDays(TODAY, count + 1))).toBe(days + 1);
      }),
    );
  });
});

describe('businessToday', () => {
  it.each([
    ['2026-07-04T03:59:59Z', '2026-07-03'],
    ['2026-11-21T12:00:00Z', '2026-11-21'],
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-04T04:00:00Z', '2026-07-04'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
  ])('at %s it is %s in New York', (instant, expected) => {
    expect(businessToday(new Date(instant))).toBe(expected);
  });

  it('throws for an invalid instant', () => {
    expect(() => businessToday(new Date('nonsense'))).toThrow(RangeError);
  });
});

describe('earliestReturn', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    [undefined, TODAY],
    ['', TODAY],
    ['2026-02-30', TODAY],
  ])('with pickup %s it is %s', (pickup, expected) => {
    expect(earliestReturn(pickup, TODAY)).toBe(expected);
  });
});

describe('checkPublicPeriod', () => {
  it.each([
    ['the same day', TODAY, TODAY, {}],
    ['later days', '2026-11-25', '2026-12-24', {}],
    ['nothing', '', '', { startDate: message('pickup-not-chosen'), endDate: message('return-not-chosen') }],
    ['no pickup', '', '2026-11-25', { startDate: message('pickup-not-chosen') }],
    [
      'no pickup and a return in the past',
      '',
      '2026-11-20',
      { startDate: message('pickup-not-chosen'), endDate: message('return-in-past') },
    ],
    ['no return', '2026-11-25', '', { endDate: message('return-not-chosen') }],
    ['a past pickup', '2026-11-20', '2026-11-25', { startDate: message('pickup-in-past') }],
    ['a return before the pickup', '2026-11-25', '2026-11-24', { endDate: message('return-chosen-before-pickup') }],
    ['the longest rental', TODAY, addDays(TODAY, 366), {}],
    ['a longer rental', TODAY, addDays(TODAY, 367), { endDate: message('rental-too-long') }],
    ['a slip of the year', '2026-11-25', '9999-12-31', { endDate: message('rental-too-long') }],
    ['a day that does not exist', '2026-11-31', '2026-12-24', { startDate: message('pickup-not-chosen') }],
  ])('%s', (_case, startDate, endDate, expected) => {
    expect(checkPublicPeriod({ startDate, endDate, today: TODAY })).toEqual(expected);
  });

  it('accepts exactly the periods from today on, at most a year long, with return not before pickup', () => {
    fc.assert(
      fc.property(offset, offset, (pickup, length) => {
        const startDate = addDays(TODAY, pickup);
        const messages = checkPublicPeriod({ startDate, endDate: addDays(startDate, length), today: TODAY });
        expect('startDate' in messages).toBe(pickup < 0);
        expect('endDate' in messages).toBe(length < 0 || length > 366);
      }),
    );
  });
});

describe('checkAdminPeriod', () => {
  it.each([
    ['2026-11-21', '2026-11-22', undefined],
    ['2020-01-01', '2020-01-05', undefined],
    ['2026-11-21', '2026-11-21', 'End date must be after start date.'],
    ['2026-11-22', '2026-11-21', 'End date must be after start date.'],
    ['', '2026-11-21', 'Both start and end dates are required.'],
    ['2026-11-21', '', 'Both start and end dates are required.'],
    ['2026-11-21', '2026-11-31', 'Both start and end dates are required.'],
  ])('%j to %j: %s', (startDate, endDate, expected) => {
    const found = checkAdminPeriod({ startDate, endDate });
    expect(found === undefined ? undefined : englishText(found)).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDay, isDay, startOfWeek } from './day.ts';

const MS_PER_DAY = 86_400_000;
const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isDay', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '11/21/2026',
    '+002026-01-01',
  ])('rejects %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2000-01-01', 366, '2001-01-01'],
  ])('%s and %d days are %s', (start, count, expected) => {
    expect(addDays(start, count)).toBe(expected);
  });

  it('agrees with the UTC calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800_000, max: 800_000 }), (start, count) => {
        const date = new Date(Date.parse(`${start}T00:00:00Z`) + count * MS_PER_DAY);
        fc.pre(date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999);
        const moved = addDays(start, count);
        expect(moved).toBe(date.toISOString().slice(0, 10));
        expect(daysBetween(start, moved)).toBe(count);
      }),
    );
  });

  it.each([
    ['nonsense', 1, 'Not a calendar day: "nonsense"'],
    ['2026-11-21', 0.5, 'Not a whole number of days: 0.5'],
    ['9999-12-31', 1, 'No day 1 days from 9999-12-31'],
    ['0001-01-01', -1, 'No day -1 days from 0001-01-01'],
  ])('rejects %s and %d days: %s', (start, count, message) => {
    expect(() => addDays(start, count)).toThrow(new RangeError(message));
  });
});

describe('daysBetween', () => {
  it('equals the difference in the UTC calendar and changes sign with the order', () => {
    fc.assert(
      fc.property(day, day, (start, end) => {
        expect(daysBetween(start, end)).toBe((Date.parse(end) - Date.parse(start)) / MS_PER_DAY);
        expect(daysBetween(start, end) + daysBetween(end, start)).toBe(0);
      }),
    );
  });

  it('throws for a malformed day', () => {
    expect(() => daysBetween('2026-11-21', '')).toThrow(RangeError);
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-11-21', 'Nov 21, 2026'],
    ['2026-01-01', 'Jan 1, 2026'],
    ['2024-02-29', 'Feb 29, 2024'],
  ])('%s reads %s', (start, expected) => {
    expect(formatDay(start)).toBe(expected);
  });

  it('matches the en-US calendar', () => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    fc.assert(
      // Intl uses the Julian calendar before 1583.
      fc.property(
        day.filter((start) => start > '1583'),
        (start) => {
          expect(formatDay(start)).toBe(format.format(Date.parse(`${start}T00:00:00Z`)));
        },
      ),
    );
  });

  it('formats Spanish in US usage', () => {
    const format = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' });
    fc.assert(
      fc.property(
        day.filter((start) => start > '1583'),
        (start) => {
          expect(formatDay(start, 'es')).toBe(format.format(Date.parse(`${start}T00:00:00Z`)));
        },
      ),
    );
    expect(formatDay('2026-11-01', 'es')).toBe('1 nov 2026');
  });

  it('throws for a malformed day', () => {
    expect(() => formatDay('2026-02-30')).toThrow(RangeError);
  });
});

describe('startOfWeek', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2024-01-01', '2024-01-01'],
    ['2023-12-31', '2023-12-25'],
    ['2024-03-01', '2024-02-26'],
  ])('of %s is %s', (date, monday) => {
    expect(startOfWeek(date)).toBe(monday);
  });

  it('returns a Monday at most six days earlier', () => {
    fc.assert(
      fc.property(
        day.filter((date) => date > '0001-01-07'),
        (date) => {
          const monday = startOfWeek(date);
          expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
          expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(monday, date));
        },
      ),
    );
  });
});

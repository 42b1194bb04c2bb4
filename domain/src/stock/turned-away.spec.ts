import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineSubtotal, SUBTOTAL_CENTS_MAX } from '../pricing/pricing.ts';
import { addDays } from '../rental-period/day.ts';
import { rentalDays } from '../rental-period/rental-period.ts';
import { subRentingCents, turnedAwayCents, type ShortLine, type SubRental } from './turned-away.ts';

const LINE: ShortLine = { short: 2, startDate: '2026-12-01', endDate: '2026-12-05', pricePerUnitCents: 2500 };
const EARLIER: SubRental = { units: 4, from: '2026-11-01', until: '2026-11-05', costCents: 10_000 };

const period = fc
  .record({ first: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 0, max: 60 }) })
  .map(({ first, length }) => {
    const startDate = addDays('2026-11-01', first);
    return { startDate, endDate: addDays(startDate, length) };
  });
const units = fc.integer({ min: 1, max: 1000 });
const cents = fc.integer({ min: 0, max: 100_000 });
const shortLine: fc.Arbitrary<ShortLine> = fc
  .tuple(period, units, cents)
  .map(([days, short, pricePerUnitCents]) => ({ ...days, short, pricePerUnitCents }));
const subRental: fc.Arbitrary<SubRental> = fc
  .tuple(period, units, fc.integer({ min: 0, max: 1_000_000 }))
  .map(([{ startDate, endDate }, rented, costCents]) => ({
    units: rented,
    from: startDate,
    until: endDate,
    costCents,
  }));

describe('turnedAwayCents', () => {
  it.each<[string, Partial<ShortLine>, number | null]>([
    ['2 units on 3 charged days', {}, 15_000],
    ['a rental of one day', { endDate: '2026-12-01' }, 5000],
    ['no short unit', { short: 0 }, 0],
    ['a price of nothing', { pricePerUnitCents: 0 }, 0],
    ['no price', { pricePerUnitCents: null }, null],
  ])('of %s', (_, changes, expected) => {
    expect(turnedAwayCents({ ...LINE, ...changes })).toBe(expected);
  });

  it('is the subtotal of a line that is short of all of its units', () => {
    fc.assert(
      fc.property(shortLine, fc.integer({ min: 1, max: 20 }), (line, unitsPerItem) => {
        const subtotal = lineSubtotal({
          quantity: line.short,
          unitsPerItem,
          pricePerUnitCents: line.pricePerUnitCents,
          days: rentalDays(line.startDate, line.endDate),
        });
        expect(turnedAwayCents({ ...line, short: line.short * unitsPerItem })).toBe(subtotal);
      }),
    );
  });

  it('is additive over the units', () => {
    fc.assert(
      fc.property(shortLine, units, (line, more) => {
        const one = turnedAwayCents(line) ?? 0;
        const other = turnedAwayCents({ ...line, short: more }) ?? 0;
        expect(turnedAwayCents({ ...line, short: line.short + more })).toBe(one + other);
      }),
    );
  });

  it('throws for a malformed day', () => {
    expect(() => turnedAwayCents({ ...LINE, endDate: 'soon' })).toThrow(RangeError);
  });
});

describe('subRentingCents', () => {
  it.each<[string, Partial<ShortLine>, Partial<SubRental>, number]>([
    ['5 occupied days at the cost of each unit and day', {}, {}, 5000],
    ['a rental of one day', { endDate: '2026-12-01' }, {}, 1000],
    ['no short unit', { short: 0 }, {}, 0],
    ['units that cost nothing', {}, { costCents: 0 }, 0],
    [
      'half a cent, rounded up',
      { short: 1, endDate: '2026-12-01' },
      { units: 2, until: '2026-11-01', costCents: 1 },
      1,
    ],
    [
      'a third of a cent, rounded down',
      { short: 1, endDate: '2026-12-01' },
      { units: 3, until: '2026-11-01', costCents: 1 },
      0,
    ],
    [
      'thirds of a cent, rounded once',
      { short: 3, endDate: '2026-12-01' },
      { units: 3, until: '2026-11-01', costCents: 1 },
      1,
    ],
  ])('of %s', (_, line, earlier, expected) => {
    expect(subRentingCents({ ...LINE, ...line }, { ...EARLIER, ...earlier })).toBe(expected);
  });

  it('is independent of the line’s price', () => {
    expect(subRentingCents({ ...LINE, pricePerUnitCents: null }, EARLIER)).toBe(5000);
  });

  it('is null without an earlier sub-rental, and above a billion dollars', () => {
    expect(subRentingCents(LINE, undefined)).toBeNull();
    const oneDay = { ...LINE, short: 1, endDate: LINE.startDate };
    const earlier = { ...EARLIER, units: 1, until: EARLIER.from };
    expect(subRentingCents(oneDay, { ...earlier, costCents: SUBTOTAL_CENTS_MAX })).toBe(SUBTOTAL_CENTS_MAX);
    expect(subRentingCents(oneDay, { ...earlier, costCents: SUBTOTAL_CENTS_MAX + 1 })).toBeNull();
    expect(subRentingCents({ ...oneDay, short: 1_000_000 }, { ...earlier, costCents: 1e13 })).toBeNull();
  });

  it('equals the cost of the earlier sub-rental for the same units and days', () => {
    fc.assert(
      fc.property(subRental, (earlier) => {
        const line = { ...LINE, short: earlier.units, startDate: earlier.from, endDate: earlier.until };
        expect(subRentingCents(line, earlier)).toBe(earlier.costCents);
      }),
    );
  });

  it('is within half a cent of the exact amount, and monotonic in the units', () => {
    fc.assert(
      fc.property(shortLine, subRental, (line, earlier) => {
        const days = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
        const share = (line.short * days(line.startDate, line.endDate)) / earlier.units;
        const exact = (earlier.costCents * share) / days(earlier.from, earlier.until);
        const amount = subRentingCents(line, earlier);
        if (amount === null) {
          expect(exact).toBeGreaterThan(SUBTOTAL_CENTS_MAX);
          return;
        }
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5 + 1e-3);
        const more = subRentingCents({ ...line, short: line.short + 1 }, earlier);
        expect(more ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(amount);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUsd, shareOfCents, toCents, toDollars } from './money.ts';

const exactCents = fc.integer({ min: 0, max: 100_000_000_000 });

describe('toCents', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [0.005, 1],
    [0.0049, 0],
    [1.005, 101],
    [1.004999, 100],
    [1.255, 126],
    [8.345, 835],
    [10.075, 1008],
    [19.99, 1999],
    [1234.5, 123450],
    [1e-7, 0],
    [5e-3, 1],
    [1e12, 100_000_000_000_000],
    [-1.005, -101],
    [-0.001, 0],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it.each([Number.NaN, Infinity, -Infinity, 2 ** 46, 8e13, -8e13, 1e21])('rejects %d', (dollars) => {
    expect(() => toCents(dollars)).toThrow(new RangeError(`Not an exact amount of dollars: ${dollars}`));
  });

  it('rounds every thousandth of a dollar half-up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (mills) => {
        expect(toCents(Number(`${mills}e-3`))).toBe(Math.floor((mills + 5) / 10));
      }),
    );
  });

  it('is the inverse of toDollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_000_000_000_000_000, max: 7_000_000_000_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('formatUsd', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [123450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [-500, '-$5.00'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%d cents read %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });

  it('rejects a fraction of a cent', () => {
    expect(() => formatUsd(0.5)).toThrow(new RangeError('Not an exact amount of cents: 0.5'));
  });

  it('groups digits by thousands', () => {
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(exactCents, (cents) => {
        expect(formatUsd(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });

  it('contains exactly the digits of the amount', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().filter((cents) => cents >= 0),
        (cents) => {
          expect(Number(formatUsd(cents).replaceAll(/\D/gu, ''))).toBe(cents);
        },
      ),
    );
  });
});

describe('shareOfCents', () => {
  it.each([
    [0, 700, 0],
    [7, 700, 0],
    [8, 700, 1],
    [50, 700, 4],
    [150, 700, 11],
    [10_000, 700, 700],
    [12_345, 0, 0],
  ])('%d cents at %d basis points are %d', (cents, basisPoints, share) => {
    expect(shareOfCents(cents, basisPoints)).toBe(share);
  });

  it('matches exact arithmetic', () => {
    fc.assert(
      fc.property(
        fc.oneof(exactCents, fc.constant(Number.MAX_SAFE_INTEGER)),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, points) => {
          expect(BigInt(shareOfCents(cents, points))).toBe((BigInt(cents) * BigInt(points) + 5_000n) / 10_000n);
        },
      ),
    );
  });
});

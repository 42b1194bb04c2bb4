import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRate, isWithinQuoteLimit, lineSubtotal, priceLabel, priceQuote, readDiscount } from './pricing.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitsPerItem: fc.integer({ min: 1, max: 200 }),
  pricePerUnitCents: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
});
const quote = fc.record({
  lines: fc.array(line, { maxLength: 20 }),
  days: fc.integer({ min: 1, max: 90 }),
  discountCents: fc.integer({ min: 0, max: 10_000_000_000 }),
  isTaxExempt: fc.boolean(),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

describe('lineSubtotal', () => {
  it.each([
    ['quantity × units × price × days', { quantity: 3, unitsPerItem: 4, pricePerUnitCents: 1250, days: 5 }, 75_000],
    ['one of all', { quantity: 1, unitsPerItem: 1, pricePerUnitCents: 1, days: 1 }, 1],
    ['no price', { quantity: 3, unitsPerItem: 4, pricePerUnitCents: null, days: 5 }, 0],
    ['a negative factor counts as nothing', { quantity: -3, unitsPerItem: 4, pricePerUnitCents: 1250, days: 5 }, 0],
    ['two negatives make no positive', { quantity: -3, unitsPerItem: 4, pricePerUnitCents: -1250, days: 5 }, 0],
    ['half a cent goes up', { quantity: 1, unitsPerItem: 1, pricePerUnitCents: 10.5, days: 1 }, 11],
  ])('%s', (_case, input, expected) => {
    expect(lineSubtotal(input)).toBe(expected);
  });

  it.each([Number.NaN, Infinity, 1e300])('rejects a price of %d', (pricePerUnitCents) => {
    expect(() => lineSubtotal({ quantity: 1, unitsPerItem: 1, pricePerUnitCents, days: 1 })).toThrow(RangeError);
  });
});

describe('dayRate', () => {
  it('returns the subtotal of one day, without lines on request', () => {
    expect(
      dayRate([
        { quantity: 2, unitsPerItem: 3, pricePerUnitCents: 1_050 },
        { quantity: 9, unitsPerItem: 1, pricePerUnitCents: null },
        { quantity: 1, unitsPerItem: 1, pricePerUnitCents: 1 },
      ]),
    ).toBe(6_301);
    expect(dayRate([])).toBe(0);
  });

  it('throws for a sum that is not exact to the cent', () => {
    const dear = { quantity: 1, unitsPerItem: 1, pricePerUnitCents: Number.MAX_SAFE_INTEGER };
    expect(() => dayRate([dear, dear])).toThrow(RangeError);
  });
});

describe('priceQuote', () => {
  const lines = [
    { quantity: 2, unitsPerItem: 1, pricePerUnitCents: 10_000 },
    { quantity: 1, unitsPerItem: 4, pricePerUnitCents: 250 },
    { quantity: 9, unitsPerItem: 1, pricePerUnitCents: null },
  ];

  it('adds the lines, takes the discount off and taxes the rest', () => {
    expect(priceQuote({ lines, days: 3, discountCents: 3_000, isTaxExempt: false, taxBasisPoints: 700 })).toEqual({
      lineSubtotalsCents: [60_000, 3_000, 0],
      subtotalCents: 63_000,
      discountCents: 3_000,
      isDiscountClamped: false,
      beforeTaxCents: 60_000,
      taxCents: 4_200,
      totalCents: 64_200,
    });
  });

  it('charges no tax when exempt', () => {
    expect(priceQuote({ lines, days: 3, discountCents: 0, isTaxExempt: true, taxBasisPoints: 700 })).toMatchObject({
      taxCents: 0,
      totalCents: 63_000,
    });
  });

  it('charges the tax of the quote, to the hundredth of a percent', () => {
    const taxOf = (taxBasisPoints: number) =>
      priceQuote({ lines, days: 3, discountCents: 0, isTaxExempt: false, taxBasisPoints }).taxCents;
    expect([0, 1, 650, 10_000].map(taxOf)).toEqual([0, 6, 4_095, 63_000]);
  });

  it('caps a discount above the subtotal and reports it', () => {
    expect(
      priceQuote({ lines, days: 3, discountCents: 63_001, isTaxExempt: false, taxBasisPoints: 700 }),
    ).toMatchObject({
      discountCents: 63_000,
      isDiscountClamped: true,
      beforeTaxCents: 0,
      taxCents: 0,
      totalCents: 0,
    });
  });

  it('does not report a discount equal to the subtotal', () => {
    expect(
      priceQuote({ lines, days: 3, discountCents: 63_000, isTaxExempt: false, taxBasisPoints: 700 }).isDiscountClamped,
    ).toBe(false);
  });

  it('treats a negative discount as none', () => {
    expect(priceQuote({ lines, days: 3, discountCents: -5, isTaxExempt: true, taxBasisPoints: 700 })).toMatchObject({
      discountCents: 0,
      isDiscountClamped: false,
      totalCents: 63_000,
    });
  });

  it('returns zero for an empty quote', () => {
    expect(
      priceQuote({ lines: [], days: 1, discountCents: 0, isTaxExempt: false, taxBasisPoints: 700 }).totalCents,
    ).toBe(0);
  });

  it.each([
    [7, 0],
    [8, 1],
    [50, 4],
    [150, 11],
    [1_450, 102],
    [99_950, 6_997],
  ])('rounds the tax on %d cents half-up to %d', (pricePerUnitCents, tax) => {
    const one = { quantity: 1, unitsPerItem: 1, pricePerUnitCents };
    expect(
      priceQuote({ lines: [one], days: 1, discountCents: 0, isTaxExempt: false, taxBasisPoints: 700 }).taxCents,
    ).toBe(tax);
  });

  it('equals exact arithmetic to the cent, and is never negative', () => {
    fc.assert(
      fc.property(quote, (input) => {
        const price = priceQuote(input);
        const subtotal = input.lines.reduce(
          (sum, { quantity, unitsPerItem, pricePerUnitCents }) =>
            sum + BigInt(quantity) * BigInt(unitsPerItem) * BigInt(pricePerUnitCents ?? 0) * BigInt(input.days),
          0n,
        );
        const discount = BigInt(input.discountCents);
        const beforeTax = subtotal > discount ? subtotal - discount : 0n;
        const tax = input.isTaxExempt ? 0n : (beforeTax * BigInt(input.taxBasisPoints) + 5_000n) / 10_000n;
        expect(BigInt(price.subtotalCents)).toBe(subtotal);
        expect(BigInt(price.beforeTaxCents)).toBe(beforeTax);
        expect(BigInt(price.taxCents)).toBe(tax);
        expect(BigInt(price.totalCents)).toBe(beforeTax + tax);
        expect(price.lineSubtotalsCents.reduce((sum, cents) => sum + cents, 0)).toBe(price.subtotalCents);
        expect(price.subtotalCents - price.discountCents).toBe(price.beforeTaxCents);
        expect(price.isDiscountClamped).toBe(discount > subtotal);
        for (const cents of Object.values(price).flat().map(Number)) expect(cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never increases with a larger discount', () => {
    fc.assert(
      fc.property(quote, fc.integer({ min: 0, max: 1_000_000 }), (input, more) => {
        const larger = priceQuote({ ...input, discountCents: input.discountCents + more });
        expect(larger.totalCents).toBeLessThanOrEqual(priceQuote(input).totalCents);
      }),
    );
  });
});

describe('readDiscount', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['10', 1_000],
    ['10.5', 1_050],
    [' 10.55 ', 1_055],
    ['19.99', 1_999],
    ['.5', 50],
    ['.75', 75],
    ['5.', 500],
    ['100.00', 10_000],
    ['100.01', 10_000],
    ['99999999999999999999999', 10_000],
    ['-1', undefined],
    ['1.005', undefined],
    ['abc', undefined],
    ['1e2', undefined],
    ['$5', undefined],
    ['1,000', undefined],
    ['.', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
  ])('%j below a subtotal of $100 is %s', (raw, expected) => {
    expect(readDiscount(raw, 10_000)).toBe(expected);
  });

  it('parses every amount of dollars and cents, up to the subtotal', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (amount, subtotal) => {
        const raw = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(readDiscount(raw, subtotal)).toBe(Math.min(amount, subtotal));
      }),
    );
  });

  it('returns values from zero to the subtotal for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), fc.nat(), (raw, subtotal) => {
        const discount = readDiscount(raw, subtotal);
        expect(discount === undefined || (discount >= 0 && discount <= subtotal)).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  it.each([
    [null, 'Price on request'],
    [0, '$0.00'],
    [123_450, '$1,234.50'],
  ])('a price of %s reads %s', (cents, expected) => {
    expect(priceLabel(cents)).toBe(expected);
  });

  it('are translated to Spanish, with the same money format', () => {
    expect(priceLabel(null, 'es')).toBe('Precio a consultar');
    expect(priceLabel(123_450, 'es')).toBe('$1,234.50');
  });
});

describe('isWithinQuoteLimit', () => {
  const dear = { quantity: 9999, unitsPerItem: 100, pricePerUnitCents: 100_000 };

  it.each([
    ['a billion dollars', [{ quantity: 100, unitsPerItem: 100, pricePerUnitCents: 100_000 }], 100, true],
    [
      'a cent more',
      [
        { quantity: 100, unitsPerItem: 100, pricePerUnitCents: 100_000 },
        { quantity: 1, unitsPerItem: 1, pricePerUnitCents: 1 },
      ],
      100,
      false,
    ],
    ['much more', Array.from({ length: 200 }, () => dear), 365, false],
    ['no prices', [{ quantity: 9999, unitsPerItem: 100, pricePerUnitCents: null }], 365, true],
  ])('%s', (_case, lines, days, expected) => {
    expect(isWithinQuoteLimit(lines, days)).toBe(expected);
  });

  it('is true only for quotes that can be priced', () => {
    fc.assert(
      fc.property(quote, ({ lines, days }) => {
        fc.pre(isWithinQuoteLimit(lines, days));
        expect(
          priceQuote({ lines, days, discountCents: 0, isTaxExempt: false, taxBasisPoints: 700 }).totalCents,
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

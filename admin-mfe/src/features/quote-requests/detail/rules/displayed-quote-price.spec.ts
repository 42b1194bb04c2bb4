import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { displayedQuotePrice } from './displayed-quote-price.ts';
import { linesOf, withQuantity } from './quote-lines.ts';

const request = aQuoteRequest({ items: [aQuoteRequestItem({ quantity: 2, pricePerUnit: 85 })], discountAmount: 10 });

describe('displayedQuotePrice', () => {
  it('returns the price of the server while nothing is edited, even if the rules would differ', () => {
    const odd = { ...request, totals: { ...request.totals, total: 1234.56 } };
    expect(displayedQuotePrice(odd, {})).toMatchObject({ totalCents: 123_456, isPreview: false, days: 3 });
  });

  it('returns a preview for edited items', () => {
    const lines = withQuantity(linesOf(request.items), 1, 4);
    // 4 × $85 × 3 days = $1,020; minus $10; plus 7 %.
    expect(displayedQuotePrice(request, { lines })).toMatchObject({
      subtotalCents: 102_000,
      discountCents: 1_000,
      totalCents: 108_070,
      isPreview: true,
    });
  });

  it('returns a preview for another discount, limited to the subtotal', () => {
    expect(displayedQuotePrice(request, { discountCents: 9_999_900 })).toMatchObject({
      discountCents: 51_000,
      isDiscountClamped: true,
      totalCents: 0,
      isPreview: true,
    });
  });

  it('returns a preview for other days if they are valid', () => {
    expect(displayedQuotePrice(request, { period: { startDate: '2099-03-14', endDate: '2099-03-20' } })).toMatchObject({
      days: 5,
      subtotalCents: 85_000,
      isPreview: true,
    });
    expect(displayedQuotePrice(request, { period: { startDate: '2099-03-14', endDate: '2099-03-14' } })).toMatchObject({
      days: 3,
      isPreview: false,
    });
  });

  it('uses the tax rate of the request, not the current one', () => {
    const earlier = aQuoteRequest({ ...request, taxRate: 0.065 });
    expect(displayedQuotePrice(earlier, { discountCents: 0 })).toMatchObject({ taxCents: 3_315, isPreview: true });
  });

  it('charges no tax to exempt customers', () => {
    const exempt = aQuoteRequest({ ...request, isTaxExempt: true });
    expect(displayedQuotePrice(exempt, { discountCents: 0 })).toMatchObject({ taxCents: 0, totalCents: 51_000 });
  });

  it('is undefined above the maximum total', () => {
    const lines = linesOf([aQuoteRequestItem({ quantity: 9999, unitsPerItem: 100_000, pricePerUnit: 10_000 })]);
    expect(displayedQuotePrice(request, { lines })).toBeUndefined();
  });
});

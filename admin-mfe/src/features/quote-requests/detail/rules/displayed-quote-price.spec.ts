import { aQuoteRequest, aQuoteRequestItem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { displayedQuotePrice } from './displayed-quote-price.ts';
import { linesOf, withQuantity } from './quote-lines.ts';

const request = aQuoteRequest({ items: [aQuoteRequestItem({ quantity: 2, pricePerUnit: 85 })], discountAmount: 10 });

describe('displayedQuotePrice', () => {
  it('are the server’s while nothing is edited, even where the rules would say otherwise', () => {
    const odd = { ...request, totals: { ...request.totals, total: 1234.56 } };
    expect(displayedQuotePrice(odd, {})).toMatchObject({ totalCents: 123_456, isPreview: false, days: 3 });
  });

  it('are a preview with edited items', () => {
    const lines = withQuantity(linesOf(request.items), 1, 4);
    // 4 × $85 × 3 days = $1,020; less $10; and 7 %.
    expect(displayedQuotePrice(request, { lines })).toMatchObject({
      subtotalCents: 102_000,
      discountCents: 1_000,
      totalCents: 108_070,
      isPreview: true,
    });
  });

  it('are a preview with another discount, cut to the subtotal', () => {
    expect(displayedQuotePrice(request, { discountCents: 9_999_900 })).toMatchObject({
      discountCents: 51_000,
      isDiscountClamped: true,
      totalCents: 0,
      isPreview: true,
    });
  });

  it('are a preview with other days, as far as these can be saved', () => {
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

  it('charge the tax of the request, whatever the rate is now', () => {
    const earlier = aQuoteRequest({ ...request, taxRate: 0.065 });
    expect(displayedQuotePrice(earlier, { discountCents: 0 })).toMatchObject({ taxCents: 3_315, isPreview: true });
  });

  it('charge no tax to the exempt', () => {
    const exempt = aQuoteRequest({ ...request, isTaxExempt: true });
    expect(displayedQuotePrice(exempt, { discountCents: 0 })).toMatchObject({ taxCents: 0, totalCents: 51_000 });
  });

  it('are none beyond what can be quoted', () => {
    const lines = linesOf([aQuoteRequestItem({ quantity: 9999, unitsPerItem: 100_000, pricePerUnit: 10_000 })]);
    expect(displayedQuotePrice(request, { lines })).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { quoteSubmittedMetrics } from './quote-submitted.ts';

it('returns the number of lines and items, the analytics days, and the value by charged days', () => {
  const lines = [
    { quantity: 2, unitsPerItem: 1, pricePerUnitCents: 1_999 },
    { quantity: 3, unitsPerItem: 4, pricePerUnitCents: null },
    { quantity: 1, unitsPerItem: 6 },
  ];
  expect(quoteSubmittedMetrics({ lines, startDate: '2026-11-21', endDate: '2026-11-24' })).toEqual({
    itemCount: 3,
    totalQuantity: 6,
    rentalDays: 3,
    value: 79.96,
  });
});

it('throws for a malformed day', () => {
  expect(() => quoteSubmittedMetrics({ lines: [], startDate: '', endDate: '2026-11-24' })).toThrow(RangeError);
});

import { toDollars, type Cents } from '../money/money.js';
import { lineSubtotal } from '../pricing/pricing.js';
import { totalQuantity } from '../quantity/quantity.js';
import { analyticsRentalDays, rentalDays } from '../rental-period/rental-period.js';
import type { Day } from '../rental-period/day.js';

/** A submitted line as analytics sees it; without a price (the public cart may hold none) it adds 0 to the value. */
export type SubmittedLine = {
  readonly quantity: number;
  readonly unitsPerItem: number;
  readonly pricePerUnitCents?: Cents | null;
};

/** Values of the event 'quote_submitted' (specification 7 'Other'). */
export type QuoteSubmittedMetrics = {
  /** Lines of the quote. */
  readonly itemCount: number;
  /** Sum of the quantities, in items. */
  readonly totalQuantity: number;
  /** Day difference rounded up; unlike the days that are charged (decision 2). */
  readonly rentalDays: number;
  /** Sum of the line subtotals in US dollars, priced with the days that are charged, before discount and tax. */
  readonly value: number;
};

/**
 * The values that the event 'quote_submitted' carries. The specification names 'value' without a rule; it is the sum
 * that a quote would show as its subtotal.
 *
 * @throws RangeError when a date is no calendar day.
 */
export function quoteSubmittedMetrics({
  lines,
  startDate,
  endDate,
}: {
  readonly lines: readonly SubmittedLine[];
  readonly startDate: Day;
  readonly endDate: Day;
}): QuoteSubmittedMetrics {
  const days = rentalDays(startDate, endDate);
  const valueCents = lines.reduce(
    (sum, { quantity, unitsPerItem, pricePerUnitCents = null }) =>
      sum + lineSubtotal({ quantity, unitsPerItem, pricePerUnitCents, days }),
    0,
  );
  return {
    itemCount: lines.length,
    totalQuantity: totalQuantity(lines),
    rentalDays: analyticsRentalDays(startDate, endDate),
    value: toDollars(valueCents),
  };
}

import { toDollars, type Cents } from '../money/money.ts';
import { lineSubtotal } from '../pricing/pricing.ts';
import { totalQuantity } from '../quantity/quantity.ts';
import { analyticsRentalDays, rentalDays } from '../rental-period/rental-period.ts';
import type { Day } from '../rental-period/day.ts';

/** Submitted line for analytics; a missing price counts as 0. */
export interface SubmittedLine {
  readonly quantity: number;
  readonly unitsPerItem: number;
  readonly pricePerUnitCents?: Cents | null;
}

/** Payload of the event 'quote_submitted' (spec 7). */
export interface QuoteSubmittedMetrics {
  readonly itemCount: number;
  readonly totalQuantity: number;
  /** Day difference rounded up; differs from the charged days (decision 2). */
  readonly rentalDays: number;
  /** Sum of the line subtotals in US dollars by charged days, before discount and tax. */
  readonly value: number;
}

/**
 * Returns the payload of 'quote_submitted'; `value` is the subtotal of the quote.
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

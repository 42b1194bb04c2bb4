import {
  checkAdminPeriod,
  isWithinQuoteLimit,
  priceQuote,
  rentalDays,
  taxBasisPoints,
  toCents,
  toQuotePrice,
  type Cents,
  type QuotePrice,
} from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import type { Period } from './quote-edit.ts';
import { toPriceable, type QuoteLine } from './quote-lines.ts';

/** Unsaved edits that affect the price; undefined: unchanged. */
interface UnsavedPriceInputs {
  readonly lines?: readonly QuoteLine[] | undefined;
  readonly period?: Period | undefined;
  readonly discountCents?: Cents | undefined;
}

export type DisplayedQuotePrice = QuotePrice & {
  readonly days: number;
  /** Computed in the browser from unsaved edits; the server's price applies on save. */
  readonly isPreview: boolean;
};

export function savedQuotePrice({ items, totals, rentalDays: days }: QuoteRequest): DisplayedQuotePrice {
  return { ...toQuotePrice(totals, items), days, isPreview: false };
}

/**
 * Returns the server's price, or a preview of unsaved edits. Ignores invalid days. Undefined above the maximum total.
 */
export function displayedQuotePrice(
  request: QuoteRequest,
  { lines, period, discountCents }: UnsavedPriceInputs,
): DisplayedQuotePrice | undefined {
  const days =
    period === undefined || checkAdminPeriod(period) !== undefined
      ? request.rentalDays
      : rentalDays(period.startDate, period.endDate);
  if (lines === undefined && discountCents === undefined && days === request.rentalDays)
    return savedQuotePrice(request);
  const priceable = (lines ?? request.items).map(toPriceable);
  if (!isWithinQuoteLimit(priceable, days)) return undefined;
  const price = priceQuote({
    lines: priceable,
    days,
    discountCents: discountCents ?? toCents(request.discountAmount),
    isTaxExempt: request.isTaxExempt,
    taxBasisPoints: taxBasisPoints(request.taxRate),
  });
  return { ...price, days, isPreview: true };
}

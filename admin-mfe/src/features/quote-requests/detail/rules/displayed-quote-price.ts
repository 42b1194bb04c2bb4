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
import { toPriceable, type QuoteLine } from './quote-lines.ts';

/** What of a request is being edited and not saved; what is unset is as saved. */
export type UnsavedPriceInputs = {
  readonly lines?: readonly QuoteLine[] | undefined;
  readonly period?: { readonly startDate: string; readonly endDate: string } | undefined;
  readonly discountCents?: Cents | undefined;
};

/** The price that the page shows. */
export type DisplayedQuotePrice = QuotePrice & {
  readonly days: number;
  /** Computed here from unsaved edits; the server has the last word at the save. */
  readonly isPreview: boolean;
};

/** The price as the server returned it. */
export function savedQuotePrice({ items, totals, rentalDays: days }: QuoteRequest): DisplayedQuotePrice {
  return {
    ...toQuotePrice(totals, items),
    days,
    isPreview: false,
  };
}

/**
 * The price of a request with its unsaved edits: that of the server without any, otherwise a preview by the rules of
 * pricing. Days that cannot be saved are left out of it. Undefined when the edits come to more than can be quoted.
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

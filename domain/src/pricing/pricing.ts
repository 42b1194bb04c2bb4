import type { Locale } from '../locale/locale.ts';
import { assertExactCents, formatUsd, shareOfCents, toCents, toDollars, type Cents } from '../money/money.ts';

export const PRICE_ON_REQUEST: Readonly<Record<Locale, string>> = {
  en: 'Price on request',
  es: 'Precio a consultar',
};

/** Line to price. `quantity` in items, `pricePerUnitCents` per unit and day; null: on request, counts as $0. */
export interface PriceableLine {
  readonly quantity: number;
  readonly unitsPerItem: number;
  readonly pricePerUnitCents: Cents | null;
}

function atLeastZero(value: number): number {
  // Math.max preserves NaN, which assertExactCents then rejects; `|| 0` would price it at 0.
  return Math.max(0, value);
}

/**
 * Returns quantity × units per item × price per unit × rental days in cents, never negative (decisions 3 and 5). A null
 * price counts as 0.
 * @throws RangeError when the product is not exact to the cent (not finite, or beyond 2^53).
 */
export function lineSubtotal({
  quantity,
  unitsPerItem,
  pricePerUnitCents,
  days,
}: PriceableLine & { readonly days: number }): Cents {
  const units = atLeastZero(quantity) * atLeastZero(unitsPerItem);
  return assertExactCents(Math.round(units * atLeastZero(pricePerUnitCents ?? 0) * atLeastZero(days)));
}

/**
 * Returns the subtotal of one rental day, before discount and tax. A null price counts as 0.
 * @throws RangeError when the sum is not exact to the cent.
 */
export function dayRate(lines: readonly PriceableLine[]): Cents {
  return assertExactCents(lines.reduce((sum, line) => sum + lineSubtotal({ ...line, days: 1 }), 0));
}

/** Maximum subtotal of a quote request: a billion dollars. */
export const SUBTOTAL_CENTS_MAX: Cents = 100_000_000_000;

/** Whether a request stays within {@link SUBTOTAL_CENTS_MAX}; checked on submission. */
export function isWithinQuoteLimit(lines: readonly PriceableLine[], days: number): boolean {
  const subtotal = lines.reduce(
    (sum, { quantity, unitsPerItem, pricePerUnitCents }) =>
      sum + quantity * unitsPerItem * (pricePerUnitCents ?? 0) * days,
    0,
  );
  return subtotal <= SUBTOTAL_CENTS_MAX;
}

/** Amounts of a quote in cents, none negative. `discountCents` is the amount actually deducted. */
export interface QuotePrice {
  readonly lineSubtotalsCents: Cents[];
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  /** Whether the discount was capped at the subtotal; the admin is notified (decision 4). */
  readonly isDiscountClamped: boolean;
  readonly beforeTaxCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

/**
 * Prices a quote (decisions 1, 3 and 4): sum of the lines, minus the discount (0 to the sum), plus tax rounded half-up
 * to the cent, or no tax when exempt.
 * @param taxBasisPoints of the quote, in hundredths of a percent
 * @throws RangeError when an amount is not exact to the cent.
 */
export function priceQuote({
  lines,
  days,
  discountCents: requestedDiscountCents,
  isTaxExempt,
  taxBasisPoints,
}: {
  readonly lines: readonly PriceableLine[];
  readonly days: number;
  readonly discountCents: Cents;
  readonly isTaxExempt: boolean;
  readonly taxBasisPoints: number;
}): QuotePrice {
  const lineSubtotalsCents = lines.map((line) => lineSubtotal({ ...line, days }));
  const subtotalCents = assertExactCents(lineSubtotalsCents.reduce((sum, cents) => sum + cents, 0));
  const discountCents = Math.min(atLeastZero(assertExactCents(requestedDiscountCents)), subtotalCents);
  const beforeTaxCents = subtotalCents - discountCents;
  const taxCents = isTaxExempt ? 0 : shareOfCents(beforeTaxCents, taxBasisPoints);
  return {
    lineSubtotalsCents,
    subtotalCents,
    discountCents,
    isDiscountClamped: requestedDiscountCents > subtotalCents,
    beforeTaxCents,
    taxCents,
    totalCents: assertExactCents(beforeTaxCents + taxCents),
  };
}

/** Dollars with at most two decimals, unsigned. */
const DOLLARS = /^(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/;

/** Parses a discount in dollars to cents (spec 5): empty is 0, too much is capped, invalid is undefined. */
export function readDiscount(raw: string, subtotalCents: Cents): Cents | undefined {
  const text = raw.trim();
  if (text === '') return 0;
  if (!DOLLARS.test(text)) return undefined;
  // Capped in dollars: a longer entry cannot be exact in cents.
  return toCents(Math.min(Number(text), toDollars(subtotalCents)));
}

/** Returns the daily price of a unit: '$12.50', or 'Price on request' (decision 5). */
export function priceLabel(pricePerUnitCents: Cents | null, locale: Locale = 'en'): string {
  return pricePerUnitCents === null ? PRICE_ON_REQUEST[locale] : formatUsd(pricePerUnitCents);
}

import type { Locale } from '../locale/locale.js';
import { assertExactCents, formatUsd, shareOfCents, toCents, toDollars, type Cents } from '../money/money.js';

/** What stands where a price is not set (decision 5). */
export const PRICE_ON_REQUEST: Readonly<Record<Locale, string>> = {
  en: 'Price on request',
  es: 'Precio a consultar',
};

/** A line to price. `quantity` in items, `pricePerUnitCents` per unit and day; null: price on request, counts as $0. */
export type PriceableLine = {
  readonly quantity: number;
  readonly unitsPerItem: number;
  readonly pricePerUnitCents: Cents | null;
};

function atLeastZero(value: number): number {
  // Math.max keeps NaN, which assertExactCents then rejects; `|| 0` would price nonsense at nothing.
  return Math.max(0, value);
}

/**
 * Quantity × units per item × price per unit × rental days, in cents, never negative (specification 9, decisions 3
 * and 5). A null price counts as 0.
 *
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
 * What lines cost for one rental day, before discount and tax: the sum of quantity × units per item × price per unit. A null
 * price counts as 0.
 *
 * @throws RangeError when the sum is not exact to the cent.
 */
export function dayRate(lines: readonly PriceableLine[]): Cents {
  return assertExactCents(lines.reduce((sum, line) => sum + lineSubtotal({ ...line, days: 1 }), 0));
}

/** The largest subtotal that a quote request may come to, a billion dollars: everything above is a slip or a prank. */
export const SUBTOTAL_CENTS_MAX: Cents = 100_000_000_000;

/** Whether a request stays within {@link SUBTOTAL_CENTS_MAX}; asked before it is taken, so that every stored one can be priced. */
export function isWithinQuoteLimit(lines: readonly PriceableLine[], days: number): boolean {
  const subtotal = lines.reduce(
    (sum, { quantity, unitsPerItem, pricePerUnitCents }) =>
      sum + quantity * unitsPerItem * (pricePerUnitCents ?? 0) * days,
    0,
  );
  return subtotal <= SUBTOTAL_CENTS_MAX;
}

/** The amounts of a quote, in cents, none negative. `discountCents` is what was really taken off. */
export type QuotePrice = {
  readonly lineSubtotalsCents: Cents[];
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  /** True when the discount asked for was above the subtotal and has been cut to it; the admin is notified (decision 4). */
  readonly isDiscountClamped: boolean;
  readonly beforeTaxCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
};

/**
 * Prices a quote (specification 9, decisions 1, 3 and 4): the sum of the lines, minus the discount (at most the sum;
 * a negative one counts as 0), plus tax on the remainder rounded half-up to the cent, or no tax when exempt.
 *
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

/** Dollars with at most two places, no sign: the field's step is 0.01 and its minimum 0. */
const DOLLARS = /^(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/;

/**
 * Reads what an admin typed into the discount field, in dollars (specification 5 'Admin quote detail'): an empty entry
 * is 0, one above the subtotal is cut to it, a negative or invalid one (more than two places included) is ignored,
 * which is undefined. Returns cents.
 */
export function readDiscount(raw: string, subtotalCents: Cents): Cents | undefined {
  const text = raw.trim();
  if (text === '') return 0;
  if (!DOLLARS.test(text)) return undefined;
  // Cut in dollars: an entry too long to be exact in cents is still just 'more than the subtotal'.
  return toCents(Math.min(Number(text), toDollars(subtotalCents)));
}

/** A unit's daily price as text: '$12.50', or 'Price on request' when there is none (decision 5). */
export function priceLabel(pricePerUnitCents: Cents | null, locale: Locale = 'en'): string {
  return pricePerUnitCents === null ? PRICE_ON_REQUEST[locale] : formatUsd(pricePerUnitCents);
}

import { toCents, toDollars } from '../money/money.js';
import type { QuotePrice } from './pricing.js';

/** The money of a request as it travels, in dollars (specification 9). */
type Totals = {
  readonly subtotal: number;
  readonly discount: number;
  readonly isDiscountClamped: boolean;
  readonly beforeTax: number;
  readonly tax: number;
  readonly total: number;
};

/** The totals of a price, in dollars. */
export function toQuoteTotals({
  subtotalCents,
  discountCents,
  isDiscountClamped,
  beforeTaxCents,
  taxCents,
  totalCents,
}: QuotePrice): Totals {
  return {
    subtotal: toDollars(subtotalCents),
    discount: toDollars(discountCents),
    isDiscountClamped,
    beforeTax: toDollars(beforeTaxCents),
    tax: toDollars(taxCents),
    total: toDollars(totalCents),
  };
}

/** The price that totals in dollars and the subtotals of their lines say. */
export function toQuotePrice(
  { subtotal, discount, isDiscountClamped, beforeTax, tax, total }: Totals,
  lines: readonly { readonly lineSubtotal: number }[],
): QuotePrice {
  return {
    lineSubtotalsCents: lines.map(({ lineSubtotal }) => toCents(lineSubtotal)),
    subtotalCents: toCents(subtotal),
    discountCents: toCents(discount),
    isDiscountClamped,
    beforeTaxCents: toCents(beforeTax),
    taxCents: toCents(tax),
    totalCents: toCents(total),
  };
}

import { toCents, toDollars } from '../money/money.ts';
import type { PriceableLine, QuotePrice } from './pricing.ts';

/** Line of a request with its price in dollars as the pricing rules read it. */
export const toPriceableLine = ({
  quantity,
  unitsPerItem,
  pricePerUnit,
}: Omit<PriceableLine, 'pricePerUnitCents'> & { readonly pricePerUnit: number | null }): PriceableLine => ({
  quantity,
  unitsPerItem,
  pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit),
});

interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly isDiscountClamped: boolean;
  readonly beforeTax: number;
  readonly tax: number;
  readonly total: number;
}

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

import { describe, expect, it } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { toCents, toDollars } from '../money/money.js';
import { priceQuote } from '../pricing/pricing.js';
import { taxBasisPoints } from '../pricing/sales-tax.js';
import { rentalDays } from '../rental-period/rental-period.js';
import { allEndpoints } from './staff/endpoints.js';
import type { Endpoint } from './endpoints/endpoint.js';
import { examples, problemExamples } from './examples.js';
import { problemSchema } from './problem.js';

const parts = ['params', 'query', 'headers', 'body', 'response'] as const;

describe('the example of', () => {
  it.each(Object.entries<Endpoint>(allEndpoints))('%s fits its messages and leaves none out', (name, endpoint) => {
    const example: Partial<Record<(typeof parts)[number], unknown>> =
      Object.entries(examples).find(([key]) => key === name)?.[1] ?? {};
    for (const part of parts) {
      const schema: $ZodType | null | undefined = endpoint[part];
      if (schema === undefined || schema === null) expect(example).not.toHaveProperty(part);
      else expect(safeParse(schema, example[part]).error?.issues ?? [], `${name}.${part}`).toEqual([]);
    }
  });

  it('a quote request is priced by the rules', () => {
    const { items, startDate, endDate, discountAmount, isTaxExempt, taxRate, ...request } =
      examples.getQuoteRequest.response;
    const days = rentalDays(startDate, endDate);
    const price = priceQuote({
      lines: items.map(({ quantity, unitsPerItem, pricePerUnit }) => ({
        quantity,
        unitsPerItem,
        pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit),
      })),
      days,
      discountCents: toCents(discountAmount),
      isTaxExempt,
      taxBasisPoints: taxBasisPoints(taxRate ?? 0),
    });
    expect(request.rentalDays).toBe(days);
    expect(items.map(({ lineSubtotal }) => lineSubtotal)).toEqual(price.lineSubtotalsCents.map(toDollars));
    expect(request.totals).toEqual({
      subtotal: toDollars(price.subtotalCents),
      discount: toDollars(price.discountCents),
      isDiscountClamped: price.isDiscountClamped,
      beforeTax: toDollars(price.beforeTaxCents),
      tax: toDollars(price.taxCents),
      total: toDollars(price.totalCents),
    });
  });
});

it.each(Object.entries(problemExamples))('the problem %s is one', (status, problem) => {
  expect(safeParse(problemSchema, problem).success).toBe(true);
  expect(problem.status).toBe(Number(status));
});

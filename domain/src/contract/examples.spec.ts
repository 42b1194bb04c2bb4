import { describe, expect, it } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { toCents, toDollars } from '../money/money.ts';
import { priceQuote } from '../pricing/pricing.ts';
import { toPriceableLine } from '../pricing/quote-totals.ts';
import { taxBasisPoints } from '../pricing/sales-tax.ts';
import { rentalDays } from '../rental-period/rental-period.ts';
import { allEndpoints } from './staff/endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { examples, problemExamples } from './examples.ts';
import { problemSchema } from './problem.ts';

const parts = ['params', 'query', 'headers', 'body', 'response'] as const;

describe('the example of', () => {
  it.each(Object.entries<Endpoint>(allEndpoints))('%s matches its schemas and covers all of them', (name, endpoint) => {
    const example: Partial<Record<(typeof parts)[number], unknown>> =
      Object.entries(examples).find(([key]) => key === name)?.[1] ?? {};
    for (const part of parts) {
      const schema: $ZodType | null | undefined = endpoint[part];
      if (schema === undefined || schema === null) expect(example).not.toHaveProperty(part);
      else expect(safeParse(schema, example[part]).error?.issues ?? [], `${name}.${part}`).toEqual([]);
    }
  });

  it('prices a quote request by the rules', () => {
    const { items, startDate, endDate, discountAmount, isTaxExempt, taxRate, ...request } =
      examples.getQuoteRequest.response;
    const days = rentalDays(startDate, endDate);
    const price = priceQuote({
      lines: items.map(toPriceableLine),
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

it.each(Object.entries(problemExamples))('the example of problem %s is valid', (status, problem) => {
  expect(safeParse(problemSchema, problem).success).toBe(true);
  expect(problem.status).toBe(Number(status));
});

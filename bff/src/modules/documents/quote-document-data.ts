import type { Locale } from '@backlot/domain';
import * as z from 'zod';
import { letterheadSchema } from './letterhead.ts';

// Spelled out, so that the thread need not load the rules; the compiler holds the two lists together.
const locale = z.enum(['en', 'es']) satisfies z.ZodType<Locale>;

const fact = z.tuple([z.string(), z.nullable(z.string())]);

const line = z.object({
  name: z.string(),
  /** '2 items × 6 each' when an item holds several units. */
  detail: z.nullable(z.string()),
  quantity: z.string(),
  units: z.string(),
  /** Per unit and day, or 'Price on request'. */
  rate: z.string(),
  /** Null: has no price yet. */
  total: z.nullable(z.string()),
});

/**
 * A quote request as it is printed and mailed: every number already text, so that mail and PDF cannot differ.
 * It is data from start to end (no markup), because it crosses into the thread that lays the PDF out.
 */
export const quoteDocumentDataSchema = z.object({
  /** Language of all that is not the customer's own words or the catalogue's. */
  locale,
  reference: z.string(),
  /** The sealed version that it is of; null: of what is not sent yet. */
  version: z.nullable(
    z.object({
      /** 'BL-2611-0042-2' */
      reference: z.string(),
      /** The version that this one takes the place of; null of the first. */
      before: z.nullable(z.string()),
      /** Since then, in the customer's language. */
      changes: z.array(z.string()),
      /** As they were when it was sealed. */
      terms: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
  submittedOn: z.string(),
  /** The day on which the quote is made out, 'Nov 21, 2026'. */
  issuedOn: z.string(),
  /** The last day on which its prices hold. */
  validUntil: z.string(),
  business: letterheadSchema,
  /** What the customer said, part by part: names and values; null where nothing was said. */
  facts: z.object({ customer: z.array(fact), job: z.array(fact), place: z.array(fact), notes: z.array(fact) }),
  customer: z.object({ name: z.string(), email: z.string() }),
  job: z.object({
    name: z.string(),
    /** Name and value: it can be filled in where the quote is signed. */
    purchaseOrder: fact,
    /** 'Nov 24, 2026 – Nov 28, 2026' */
    period: z.string(),
    /** '3 rental days' */
    days: z.string(),
    dayCount: z.number(),
  }),
  groups: z.array(z.object({ title: z.string(), lines: z.array(line), subtotal: z.string() })),
  /** From the subtotal to the tax, in order. */
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  total: z.string(),
  /** Said under the total: what has no price yet, that a certificate is awaited. */
  remarks: z.array(z.string()),
});

export type QuoteDocumentData = z.infer<typeof quoteDocumentDataSchema>;
export type QuoteDocumentLine = z.infer<typeof line>;

import { LOCALES } from '@backlot/domain/enums';
import * as z from 'zod';
import { letterheadSchema } from './letterhead.ts';

const fact = z.tuple([z.string(), z.nullable(z.string())]);

const line = z.object({
  name: z.string(),
  /** '2 items × 6 each'; null if an item has one unit. */
  detail: z.nullable(z.string()),
  quantity: z.string(),
  units: z.string(),
  /** Per unit and day, or 'Price on request'. */
  rate: z.string(),
  /** Null if the line has no price yet. */
  total: z.nullable(z.string()),
});

/** Plain data for the PDF thread. All numbers are formatted text, so that mail and PDF cannot differ. */
export const quoteDocumentDataSchema = z.object({
  /** Language of the labels. */
  locale: z.enum(LOCALES),
  reference: z.string(),
  /** Sealed version; null for a draft. */
  version: z.nullable(
    z.object({
      /** 'BL-2611-0042-2' */
      reference: z.string(),
      /** Version that this one replaces; null for the first. */
      before: z.nullable(z.string()),
      /** Changes since that version, in the customer's language. */
      changes: z.array(z.string()),
      terms: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
  submittedOn: z.string(),
  /** 'Nov 21, 2026' */
  issuedOn: z.string(),
  validUntil: z.string(),
  business: letterheadSchema,
  /** Customer's entries by section, as names and values; null for empty entries. */
  facts: z.object({ customer: z.array(fact), job: z.array(fact), place: z.array(fact), notes: z.array(fact) }),
  customer: z.object({ name: z.string(), email: z.string() }),
  job: z.object({
    name: z.string(),
    /** Name and value; editable when the quote is signed. */
    purchaseOrder: fact,
    /** 'Nov 24, 2026 – Nov 28, 2026' */
    period: z.string(),
    /** '3 rental days' */
    days: z.string(),
    dayCount: z.number(),
  }),
  groups: z.array(z.object({ title: z.string(), lines: z.array(line), subtotal: z.string() })),
  /** Subtotal to tax, in order. */
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  total: z.string(),
  /** Notes below the total: lines without a price, a pending certificate. */
  remarks: z.array(z.string()),
});

export type QuoteDocumentData = z.infer<typeof quoteDocumentDataSchema>;
export type QuoteDocumentLine = z.infer<typeof line>;

import type { Locale } from '@backlot/domain';
import * as z from 'zod';
import { letterheadSchema } from './letterhead.ts';

// Spelled out, so that the thread need not load the rules; the compiler holds the two lists together.
const locale = z.enum(['en', 'es']) satisfies z.ZodType<Locale>;

const line = z.object({ name: z.string(), category: z.string(), quantity: z.string(), units: z.string() });

/** The list to pack a request by; numbers and days are text already. */
export const packingListDataSchema = z.object({
  /** Language of all that is not the customer's own words or the catalogue's. */
  locale,
  reference: z.string(),
  business: letterheadSchema,
  customer: z.object({ name: z.string(), company: z.nullable(z.string()) }),
  job: z.object({ name: z.string(), number: z.nullable(z.string()) }),
  /** 'Nov 24, 2026' */
  pickup: z.string(),
  return: z.string(),
  /** By main category. */
  groups: z.array(z.object({ title: z.string(), lines: z.array(line) })),
});

export type PackingListData = z.infer<typeof packingListDataSchema>;
export type PackingListLine = z.infer<typeof line>;

import { LOCALES } from '@backlot/domain/enums';
import * as z from 'zod';
import { letterheadSchema } from './letterhead.ts';

const line = z.object({ name: z.string(), category: z.string(), quantity: z.string(), units: z.string() });

/** Numbers and dates are formatted text. */
export const packingListDataSchema = z.object({
  locale: z.enum(LOCALES),
  reference: z.string(),
  business: letterheadSchema,
  customer: z.object({ name: z.string(), company: z.nullable(z.string()) }),
  job: z.object({ name: z.string(), number: z.nullable(z.string()) }),
  /** 'Nov 24, 2026' */
  pickup: z.string(),
  return: z.string(),
  groups: z.array(z.object({ title: z.string(), lines: z.array(line) })),
});

export type PackingListData = z.infer<typeof packingListDataSchema>;
export type PackingListLine = z.infer<typeof line>;

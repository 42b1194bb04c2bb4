import { readFileSync } from 'node:fs';

import * as z from 'zod';

const budgetsSchema = z.object({
  kit: z.record(z.string(), z.object({ scriptKb: z.number(), styleKb: z.number() })),
  /** Maximum kB of scripts before the first page, by part. */
  releases: z.record(z.string(), z.number()),
});

export const budgets = budgetsSchema.parse(JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')));

import * as z from 'zod';
import type { LookupLimit } from '../../platform/http/lookup-limit.ts';

const search = z.object({ q: z.string().trim().min(1) });

/** Limit of catalogue searches; cached responses do not count. */
export const searchLimit: LookupLimit = {
  name: 'catalogue-search',
  calls: 300,
  minutes: 1,
  counts: ({ query }) => search.safeParse(query).success,
};

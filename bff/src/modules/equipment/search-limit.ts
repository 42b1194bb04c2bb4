import * as z from 'zod';
import { type LookupLimit } from '../../platform/http/lookup-limit.js';

const search = z.object({ q: z.string().trim().min(1) });

/** How often the catalogue may be searched; what is kept of a search costs nothing and does not count. */
export const searchLimit: LookupLimit = {
  name: 'catalogue-search',
  calls: 300,
  minutes: 1,
  counts: ({ query }) => search.safeParse(query).success,
};

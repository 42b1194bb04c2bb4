import * as z from 'zod/mini';
import { instant } from '../primitives.js';
import { quoteShareShape } from '../quote-shares.js';

/** A colleague to whom the customer gave a link, as staff see it: also after it has ended. */
export const staffQuoteShareSchema = z.lazy(() =>
  z.object({
    ...quoteShareShape,
    /** Unset: it works. */
    endedAt: z.optional(instant),
  }),
);
export type StaffQuoteShare = z.infer<typeof staffQuoteShareSchema>;

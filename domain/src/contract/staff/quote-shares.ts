import * as z from 'zod/mini';
import { instant } from '../primitives.ts';
import { quoteShareShape } from '../quote-shares.ts';

/** Colleague with a link, as staff see it; includes ended links. */
export const staffQuoteShareSchema = z.lazy(() =>
  z.object({
    ...quoteShareShape,
    /** Unset: active. */
    endedAt: z.optional(instant),
  }),
);
export type StaffQuoteShare = z.infer<typeof staffQuoteShareSchema>;

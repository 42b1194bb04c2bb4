import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { emailAddress, instant, optionalLine } from './primitives.ts';

/** Colleagues with their own link to the quote (spec 17.53). No response contains a token. */

export const quoteShareShape = {
  id: z.uuid(),
  /** Null when not given. */
  name: z.nullable(z.string()),
  email: z.string(),
  at: instant,
  /** When the quote was first read with this link; unset: not yet. */
  viewedAt: z.optional(instant),
};

/** Colleague with an active link, as the customer sees it. */
export const quoteShareSchema = z.lazy(() => z.object(quoteShareShape));
export type QuoteShare = z.infer<typeof quoteShareSchema>;

/**
 * Mails a colleague their own link; repeating an address sends another mail for the same entry. Errors in this order:
 * 403 `customer-only` by a colleague's link, 422 with the fields, 409 `too-many-shares`, 429 `rate-limited`.
 */
export const newQuoteShareSchema = z.lazy(() =>
  z.object({ name: z.optional(optionalLine('fullName')), email: emailAddress }),
);
export type NewQuoteShare = z.input<typeof newQuoteShareSchema>;

export const quoteShareParamsSchema = z.lazy(() => z.object({ id: z.uuid(withMessage('quote-share-id-malformed')) }));

export const quoteColleagueSchema = z.lazy(() =>
  z.object({
    name: z.nullable(z.string()),
    /** Address that receives the signing code. */
    email: z.string(),
    sharedBy: z.string(),
  }),
);

import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { emailAddress, instant, optionalLine } from './primitives.js';

/** Colleagues to whom a customer gives a link of their own to the quote (specification 17.53). No response holds a token. */

export const quoteShareShape = {
  id: z.uuid(),
  /** Null when the customer gave none. */
  name: z.nullable(z.string()),
  email: z.string(),
  /** When the customer gave the link first. */
  at: instant,
  /** When it was first read by this link; unset: not yet. */
  viewedAt: z.optional(instant),
};

/** A colleague whose link works, as the customer sees it. */
export const quoteShareSchema = z.lazy(() => z.object(quoteShareShape));
export type QuoteShare = z.infer<typeof quoteShareSchema>;

/**
 * A colleague who gets a link of their own by mail. The same address again gets another mail and stays one entry. Refused in this order:
 * 403 `customer-only` by a colleague's link, 422 with the fields, 409 `too-many-shares`, 429 `rate-limited`.
 */
export const newQuoteShareSchema = z.lazy(() =>
  z.object({ name: z.optional(optionalLine('fullName')), email: emailAddress }),
);
export type NewQuoteShare = z.input<typeof newQuoteShareSchema>;

export const quoteShareParamsSchema = z.lazy(() => z.object({ id: z.uuid(withMessage('quote-share-id-malformed')) }));

/** Whose link the quote is read by, when it is a colleague's. */
export const quoteColleagueSchema = z.lazy(() =>
  z.object({
    name: z.nullable(z.string()),
    /** The code to sign goes to this address. */
    email: z.string(),
    /** Name of the customer who gave the link. */
    sharedBy: z.string(),
  }),
);

import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { count, instant, itemId, writtenText } from './primitives.js';
import { proposedChangeSchema, quoteProposalSchema } from './quote-proposals.js';

/** What customer and staff write to each other about a quote, and what staff note for themselves (specification 17). */

/** Longest message, and longest note. */
export const QUOTE_MESSAGE_MAX = 2000;

/** Who wrote a message. */
export const QUOTE_MESSAGE_SENDERS = ['customer', 'staff'] as const;

/** What a message is about, as both sides see it. */
export const messageSubject = () => ({
  /** The item of the quote that is asked about, and its name; unset: none in particular. */
  line: z.optional(count),
  lineName: z.optional(z.string()),
  /** The change that the customer proposes; unset: none. */
  proposal: z.optional(proposedChangeSchema),
});

/** Name of the colleague who wrote a message by a link of their own, or their address without one; unset: the customer or the staff did. */
export const messageColleague = () => ({ colleague: z.optional(z.string()) });

/** The mail that a message came by, with the number of its files, which are not kept; unset: it was written on a page. */
export const messageMail = () => ({ mail: z.optional(z.object({ files: count })) });

/** A message as its customer sees it: of the staff it says no more than that. `text` is empty where a proposal comes without words. */
export const quoteMessageSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    from: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: instant,
    ...messageColleague(),
    ...messageMail(),
    ...messageSubject(),
  }),
);
export type QuoteMessage = z.infer<typeof quoteMessageSchema>;

/**
 * A message of the customer. Refused in this order: 422 for its shape, 409 with the standing of a version whose change cannot be
 * proposed, 422 with the fields of the proposal. `text` may be left out of one with a proposal.
 */
export const newQuoteMessageSchema = z.lazy(() =>
  z
    .object({
      text: z._default(writtenText('message', QUOTE_MESSAGE_MAX), ''),
      /** `equipmentId` of an item of the version; unset: the message is about none in particular. */
      line: z.optional(itemId()),
      proposal: z.optional(quoteProposalSchema),
    })
    .check(
      z.refine(({ text: written, proposal }) => written !== '' || proposal !== undefined, {
        path: ['text'],
        ...withMessage('field-missing', { field: 'message' }),
      }),
    ),
);
export type NewQuoteMessage = z.input<typeof newQuoteMessageSchema>;

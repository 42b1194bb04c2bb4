import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { count, instant, itemId, writtenText } from './primitives.ts';
import { proposedChangeSchema, quoteProposalSchema } from './quote-proposals.ts';

/** Messages between customer and staff about a quote, and internal notes (spec 17). */

export const QUOTE_MESSAGE_MAX = 2000;

export const QUOTE_MESSAGE_SENDERS = ['customer', 'staff'] as const;

export const messageSubject = () => ({
  /** Item of the quote that the message is about, and its name; unset: none. */
  line: z.optional(count),
  lineName: z.optional(z.string()),
  proposal: z.optional(proposedChangeSchema),
});

/** Name or address of the colleague who wrote with their own link; unset: the customer or the staff. */
export const messageColleague = () => ({ colleague: z.optional(z.string()) });

/** Mail that the message came by, with the number of its (discarded) attachments; unset: written on a page. */
export const messageMail = () => ({ mail: z.optional(z.object({ files: count })) });

/** Message as its customer sees it, without the staff member. `text` is empty for a proposal without text. */
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
 * Message of the customer. Errors in this order: 422 for its shape, 409 with the standing of a version that cannot be
 * changed, 422 with the fields of the proposal. `text` is optional with a proposal.
 */
export const newQuoteMessageSchema = z.lazy(() =>
  z
    .object({
      text: z._default(writtenText('message', QUOTE_MESSAGE_MAX), ''),
      /** `equipmentId` of an item of the version; unset: none. */
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

import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { count, instant, itemId, text, writtenText } from './primitives.js';
import { proposedChangeSchema, quoteProposalSchema } from './quote-proposals.js';

/** What customer and staff write to each other about a quote, and what staff note for themselves (specification 17). */

/** Longest message, and longest note. */
export const QUOTE_MESSAGE_MAX = 2000;

/** Who wrote a message. */
export const QUOTE_MESSAGE_SENDERS = ['customer', 'staff'] as const;

/** What a message is about, as both sides see it. */
const messageSubject = () => ({
  /** The item of the quote that is asked about, and its name; unset: none in particular. */
  line: z.optional(count),
  lineName: z.optional(z.string()),
  /** The change that the customer proposes; unset: none. */
  proposal: z.optional(proposedChangeSchema),
});

/** A message as its customer sees it: of the staff it says no more than that. `text` is empty where a proposal comes without words. */
export const quoteMessageSchema = z.lazy(() =>
  z.object({ id: z.uuid(), from: z.enum(QUOTE_MESSAGE_SENDERS), text: z.string(), at: instant, ...messageSubject() }),
);
export type QuoteMessage = z.infer<typeof quoteMessageSchema>;

/** The same as staff see it. */
export const staffQuoteMessageSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    from: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: instant,
    /** E-mail address of the admin who wrote it; null: the customer did. */
    by: z.nullable(z.string()),
    ...messageSubject(),
  }),
);
export type StaffQuoteMessage = z.infer<typeof staffQuoteMessageSchema>;

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

const messageId = () => z.uuid(withMessage('message-id-malformed'));

/** A reply of the staff. */
export const newReplySchema = z.lazy(() =>
  z.object({
    text: text('message', QUOTE_MESSAGE_MAX),
    /** The newest message that staff had before them, null for none: a question that came after it goes on waiting. Unset: all are answered. */
    lastMessageId: z.optional(z.nullable(messageId())),
  }),
);

/** That no reply is needed; `lastMessageId` as in a reply. */
export const questionDismissalQuerySchema = z.lazy(() => z.object({ lastMessageId: z.optional(messageId()) }));

/** What staff note about a request. No answer to a customer holds one. */
export const quoteNoteSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    text: z.string(),
    at: instant,
    /** E-mail address of the admin who wrote it. */
    by: z.string(),
  }),
);
export type QuoteNote = z.infer<typeof quoteNoteSchema>;

export const newQuoteNoteSchema = z.lazy(() => z.object({ text: text('note', QUOTE_MESSAGE_MAX) }));

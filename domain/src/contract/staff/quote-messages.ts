import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { instant, text } from '../primitives.js';
import {
  QUOTE_MESSAGE_MAX,
  QUOTE_MESSAGE_SENDERS,
  messageColleague,
  messageMail,
  messageSubject,
} from '../quote-messages.js';

/** The same as staff see it. */
export const staffQuoteMessageSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    from: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: instant,
    /** E-mail address of the admin who wrote it; null: the customer did. */
    by: z.nullable(z.string()),
    ...messageColleague(),
    ...messageMail(),
    ...messageSubject(),
  }),
);
export type StaffQuoteMessage = z.infer<typeof staffQuoteMessageSchema>;

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

import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { instant, text } from '../primitives.ts';
import {
  QUOTE_MESSAGE_MAX,
  QUOTE_MESSAGE_SENDERS,
  messageColleague,
  messageMail,
  messageSubject,
} from '../quote-messages.ts';

export const staffQuoteMessageSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    from: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: instant,
    /** E-mail address of the admin who wrote it; null: the customer wrote it. */
    by: z.nullable(z.string()),
    ...messageColleague(),
    ...messageMail(),
    ...messageSubject(),
  }),
);
export type StaffQuoteMessage = z.infer<typeof staffQuoteMessageSchema>;

const messageId = () => z.uuid(withMessage('message-id-malformed'));

export const newReplySchema = z.lazy(() =>
  z.object({
    text: text('message', QUOTE_MESSAGE_MAX),
    /** Newest message that staff had read, null for none; later questions remain open. Unset: all count as answered. */
    lastMessageId: z.optional(z.nullable(messageId())),
  }),
);

/** Marks questions as needing no reply; `lastMessageId` as in a reply. */
export const questionDismissalQuerySchema = z.lazy(() => z.object({ lastMessageId: z.optional(messageId()) }));

/** Internal note on a request; never sent to a customer. */
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

import * as z from 'zod/mini';
import { QUOTE_REMINDER_KINDS } from '../../quote-version/quote-reminder.ts';

/** Reminders of the newest version of a request (spec 17.30); `nextReminder` computes the next one. */
export const quoteRemindersSchema = z.lazy(() =>
  z.object({
    on: z.boolean(),
    /** Reminders of the newest version, oldest first, with the id of the mail in `deliveries`. */
    sent: z.array(z.object({ kind: z.enum(QUOTE_REMINDER_KINDS), deliveryId: z.uuid() })),
  }),
);
export type QuoteReminders = z.infer<typeof quoteRemindersSchema>;

export const quoteRemindersSwitchSchema = z.lazy(() => z.object({ on: z.boolean() }));

import * as z from 'zod/mini';
import { QUOTE_REMINDER_KINDS } from '../../quote-version/quote-reminder.js';

/** Reminders of the newest version of a request (specification 17.30). The next one is `nextReminder` of the domain. */
export const quoteRemindersSchema = z.lazy(() =>
  z.object({
    /** False while staff have turned them off. */
    on: z.boolean(),
    /** Those of the newest version, oldest first, each with the id of its mail in `deliveries`. */
    sent: z.array(z.object({ kind: z.enum(QUOTE_REMINDER_KINDS), deliveryId: z.uuid() })),
  }),
);
export type QuoteReminders = z.infer<typeof quoteRemindersSchema>;

/** Turns the reminders of a request on or off. */
export const quoteRemindersSwitchSchema = z.lazy(() => z.object({ on: z.boolean() }));

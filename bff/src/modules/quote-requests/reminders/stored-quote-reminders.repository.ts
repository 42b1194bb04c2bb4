import { QUOTE_REMINDER_KINDS } from '@backlot/domain';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const reminderRows = z.array(z.object({ kind: z.enum(QUOTE_REMINDER_KINDS), deliveryId: z.uuid() }));
/** A reminder that was sent, and its mail. */
export type StoredQuoteReminder = z.output<typeof reminderRows>[number];

/** Returns the reminders of the newest version of a request, oldest first, as the transaction of `em` sees them. */
export async function readQuoteReminders(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteReminder[]> {
  const rows: unknown = await em.execute(
    `select kind, delivery_id as "deliveryId" from quote_reminders
     where quote_version_id = (select id from quote_versions where quote_request_id = ? order by number desc limit 1)
     order by queued_at`,
    [quoteRequestId],
  );
  return reminderRows.parse(rows);
}

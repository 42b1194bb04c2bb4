import { QUOTE_REMINDER_KINDS, QUOTE_STATUSES, QUOTE_VERSION_STATES, type Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const reminderRows = z.array(z.object({ kind: z.enum(QUOTE_REMINDER_KINDS), deliveryId: z.uuid() }));
export type StoredQuoteReminder = z.output<typeof reminderRows>[number];

/** Oldest first. */
export async function readQuoteReminders(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteReminder[]> {
  const rows: unknown = await em.execute(
    `select kind, delivery_id as "deliveryId" from quote_reminders
     where quote_version_id = (select id from quote_versions where quote_request_id = ? order by number desc limit 1)
     order by queued_at`,
    [quoteRequestId],
  );
  return reminderRows.parse(rows);
}

const versionRows = z.array(
  z.object({
    quoteVersionId: z.uuid(),
    quoteRequestId: z.uuid(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    status: z.enum(QUOTE_STATUSES),
    isWaiting: z.boolean(),
    areRemindersOn: z.boolean(),
    sent: z.array(z.enum(QUOTE_REMINDER_KINDS)),
  }),
);
export type RemindedVersion = z.output<typeof versionRows>[number];

/** SQL query of versions `v` whose request `r` exists and still has the recipient's address. */
const VERSIONS = `
  select v.id as "quoteVersionId", r.id as "quoteRequestId", s.state, to_char(v.valid_until, 'YYYY-MM-DD') as "validUntil",
    r.status, r.waiting_since is not null as "isWaiting", r.are_reminders_on as "areRemindersOn",
    (select coalesce(jsonb_agg(kind), '[]') from quote_reminders where quote_version_id = v.id) as sent
  from quote_versions v
  join quote_version_states s on s.quote_version_id = v.id
  join quote_requests r on r.id = v.quote_request_id and lower(r.customer_email) = lower(v.customer_email)`;

/** Returns the open versions with a last valid day in this range. */
export async function readOpenVersions(em: EntityManager, { from, to }: { readonly from: Day; readonly to: Day }) {
  const rows: unknown = await em.execute(
    `${VERSIONS} where s.state = 'open' and v.valid_until between ? and ? order by v.valid_until, v.id`,
    [from, to],
  );
  return versionRows.parse(rows);
}

export async function findRemindedVersion(em: EntityManager, quoteVersionId: string) {
  return versionRows.parse(await em.execute(`${VERSIONS} where v.id = ?`, [quoteVersionId]))[0];
}

export async function insertQuoteReminder(
  em: EntityManager,
  quoteVersionId: string,
  { kind, deliveryId }: StoredQuoteReminder,
): Promise<void> {
  await em.execute(
    'insert into quote_reminders (quote_version_id, kind, delivery_id) values (?, ?, ?)',
    [quoteVersionId, kind, deliveryId],
    'run',
  );
}

import { PAYMENT_KINDS, type Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const paymentRows = z.array(
  z.object({
    id: z.uuid(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    way: z.string(),
    day: z.string(),
    at: z.coerce.date(),
  }),
);
export type PersonalPayment = z.output<typeof paymentRows>[number];

const PAYMENT = `id, quote_request_id as "quoteRequestId", reference, kind, amount_cents as "amountCents", way,
  to_char(paid_on, 'YYYY-MM-DD') as day, recorded_at as at`;

export async function readPersonalPayments(em: EntityManager, email: string): Promise<PersonalPayment[]> {
  const rows: unknown = await em.execute(
    `select ${PAYMENT} from payments where lower(customer_email) = lower(?) order by number`,
    [email],
  );
  return paymentRows.parse(rows);
}

/** Returns payments of deleted requests that may be past their tax retention. */
export async function readOldPayments(em: EntityManager, today: Day): Promise<PersonalPayment[]> {
  const rows: unknown = await em.execute(
    `select ${PAYMENT} from payments p
     where paid_on < ?::date - interval '6 years' and not exists (select from quote_requests r where r.id = p.quote_request_id)`,
    [today],
  );
  return paymentRows.parse(rows);
}

export async function erasePayments(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute('select erase_payments(?::uuid[])', [`{${ids.join(',')}}`]);
}

/** Deletes expired sessions and events. Events arrive for days at most, and signatures expire sooner. */
export async function deleteExpiredSessions(em: EntityManager): Promise<void> {
  await em.execute(
    `with pages as (delete from payment_sessions where expires_at < now() - interval '90 days' and state <> 'processing')
     delete from payment_events where received_at < now() - interval '90 days'`,
  );
}

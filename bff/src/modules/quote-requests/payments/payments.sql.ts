import { PAYMENT_KINDS, PAYMENT_WAYS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';

const paymentRows = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    way: z.enum(PAYMENT_WAYS),
    /** Day of receipt or refund in Miami. */
    day: z.string(),
    note: z.nullable(z.string()),
    at: z.coerce.date(),
    /** E-mail address of the admin who recorded it; null: paid online. */
    by: z.nullable(z.string()),
    idempotencyKey: z.nullable(z.string()),
    fingerprint: z.string(),
  }),
);
export type StoredPayment = z.output<typeof paymentRows>[number];

const mailRows = z.array(
  z.object({
    reference: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    customerEmail: z.string(),
    /** Null for a deleted request. */
    customerName: z.nullable(z.string()),
  }),
);
export type MailedPayment = z.output<typeof mailRows>[number];

interface NewPayment extends Omit<StoredPayment, 'by'> {
  /** Null: paid online. */
  readonly by: { readonly profileId: string; readonly email: string } | null;
  readonly sessionId?: string;
}

export async function readPayments(em: EntityManager, quoteRequestId: string): Promise<StoredPayment[]> {
  const rows: unknown = await em.execute(
    `select id, kind, amount_cents as "amountCents", way, to_char(paid_on, 'YYYY-MM-DD') as day, note, recorded_at as at,
       recorded_by_email as by, idempotency_key as "idempotencyKey", fingerprint
     from payments where quote_request_id = ? order by number`,
    [quoteRequestId],
  );
  return paymentRows.parse(rows);
}

/** Inserts a payment of the request's present customer. The database refuses a refund above the paid amount. */
export async function insertPayment(
  em: EntityManager,
  { id: quoteRequestId, reference, customerEmail }: Pick<QuoteRequestRecord, 'id' | 'reference' | 'customerEmail'>,
  { id, kind, amountCents, way, day, note, at, by, idempotencyKey, fingerprint, sessionId }: NewPayment,
): Promise<void> {
  await em.execute(
    `insert into payments (id, quote_request_id, reference, customer_email, kind, amount_cents, way, paid_on, note,
       recorded_at, recorded_by, recorded_by_email, idempotency_key, fingerprint, session_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      quoteRequestId,
      reference,
      customerEmail,
      kind,
      amountCents,
      way,
      day,
      note,
      at,
      by?.profileId ?? null,
      by?.email ?? null,
      idempotencyKey,
      fingerprint,
      sessionId ?? null,
    ],
  );
}

export async function findMailedPayment(em: EntityManager, id: string) {
  const rows: unknown = await em.execute(
    `select p.reference, p.kind, p.amount_cents as "amountCents", p.customer_email as "customerEmail",
       r.customer_name as "customerName"
     from payments p left join quote_requests r on r.id = p.quote_request_id where p.id = ?`,
    [id],
  );
  return mailRows.parse(rows)[0];
}

export async function isSessionPaid(em: EntityManager, sessionId: string): Promise<boolean> {
  const rows: unknown[] = await em.execute('select id from payments where session_id = ?', [sessionId]);
  return rows.length > 0;
}

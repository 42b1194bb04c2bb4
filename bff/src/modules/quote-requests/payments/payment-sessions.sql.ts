import { LOCALES, RECEIVED_PAYMENT_KINDS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const liveRows = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(RECEIVED_PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    state: z.enum(['open', 'processing']),
    sessionId: z.nullable(z.string()),
    url: z.nullable(z.string()),
    locale: z.enum(LOCALES),
    expiresAt: z.coerce.date(),
    secondsLeft: z.coerce.number(),
    secondsOld: z.coerce.number(),
  }),
);
export type LiveSession = z.output<typeof liveRows>[number];
const expiryRows = z.tuple([z.object({ expiresAt: z.coerce.date() })]);

const sessionRows = z.array(
  z.object({
    id: z.uuid(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    kind: z.enum(RECEIVED_PAYMENT_KINDS),
    amountCents: z.coerce.number(),
    currency: z.string(),
    sessionId: z.nullable(z.string()),
    /** Null after erasure. */
    customerEmail: z.nullable(z.string()),
  }),
);
export type PaymentSession = z.output<typeof sessionRows>[number];

type NewPaymentSession = Omit<PaymentSession, 'sessionId' | 'customerEmail'> & Pick<LiveSession, 'locale'>;

/** Page of the payment service. */
export interface CheckoutPage {
  readonly sessionId: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** Returns the session that is open or whose payment is pending. */
export async function findLiveSession(em: EntityManager, quoteRequestId: string): Promise<LiveSession | undefined> {
  const rows: unknown = await em.execute(
    `select id, kind, amount_cents as "amountCents", state, session_id as "sessionId", url, locale, expires_at as "expiresAt",
       extract(epoch from expires_at - now()) as "secondsLeft", extract(epoch from now() - begun_at) as "secondsOld"
     from payment_sessions where quote_request_id = ? and state in ('open', 'processing')`,
    [quoteRequestId],
  );
  return liveRows.parse(rows)[0];
}

/** Finds the session of an event by its page, or by its own id while the page is not stored yet. */
export async function findSessionOfEvent(
  em: EntityManager,
  { sessionId, paymentSessionId }: { readonly sessionId: string; readonly paymentSessionId: string | null },
): Promise<PaymentSession | undefined> {
  const parsedId = z.uuid().safeParse(paymentSessionId);
  const rows: unknown = await em.execute(
    `select s.id, s.quote_request_id as "quoteRequestId", s.reference, s.kind, s.amount_cents as "amountCents", s.currency,
       s.session_id as "sessionId",
       coalesce((select customer_email from quote_requests where id = s.quote_request_id),
         (select customer_email from quote_versions where id = s.quote_version_id)) as "customerEmail"
     from payment_sessions s where s.session_id = ? or (s.session_id is null and s.id = ?::uuid)`,
    [sessionId, parsedId.success ? parsedId.data : null],
  );
  return sessionRows.parse(rows)[0];
}

/** @param version accepted one @returns the expiry */
export async function insertPaymentSession(
  em: EntityManager,
  { id, quoteRequestId, kind, amountCents, reference, currency, locale }: NewPaymentSession,
  version: number,
): Promise<Date> {
  const rows: unknown = await em.execute(
    `insert into payment_sessions
       (id, quote_request_id, quote_version_id, reference, kind, amount_cents, currency, locale, expires_at)
     select ?, ?, v.id, ?, ?, ?, ?, ?, date_trunc('second', now()) + interval '1 hour'
     from quote_versions v where v.quote_request_id = ? and v.number = ? returning expires_at as "expiresAt"`,
    [id, quoteRequestId, reference, kind, amountCents, currency, locale, quoteRequestId, version],
  );
  return expiryRows.parse(rows)[0].expiresAt;
}

export async function writeSessionPage(
  em: EntityManager,
  id: string,
  { sessionId, url, expiresAt }: CheckoutPage,
): Promise<void> {
  await em.execute('update payment_sessions set session_id = ?, url = ?, expires_at = ? where id = ?', [
    sessionId,
    url,
    expiresAt,
    id,
  ]);
}

export async function endUnopenedSession(em: EntityManager, id: string): Promise<void> {
  await em.execute("update payment_sessions set state = 'ended' where id = ? and state = 'open' and url is null", [id]);
}

type NextState = 'ended' | 'processing';

export async function writeStateIfOpen(em: EntityManager, id: string, state: NextState): Promise<void> {
  await em.execute("update payment_sessions set state = ? where id = ? and state = 'open'", [state, id]);
}

export async function writeStateIfLive(em: EntityManager, id: string, state: NextState): Promise<void> {
  await em.execute("update payment_sessions set state = ? where id = ? and state in ('open', 'processing')", [
    state,
    id,
  ]);
}

export async function writeSessionPaid(em: EntityManager, id: string, sessionId: string): Promise<void> {
  await em.execute("update payment_sessions set state = 'paid', session_id = ? where id = ?", [sessionId, id]);
}

/** @returns false for an event that was stored before */
export async function insertPaymentEvent(
  em: EntityManager,
  { id, kind, sessionId }: { readonly id: string; readonly kind: string; readonly sessionId: string },
): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `insert into payment_events (id, kind, session_id, outcome) values (?, ?, ?, 'noted') on conflict do nothing returning id`,
    [id, kind, sessionId],
  );
  return rows.length > 0;
}

export async function writeEventOutcome(em: EntityManager, id: string, outcome: string): Promise<void> {
  await em.execute('update payment_events set outcome = ? where id = ?', [outcome, id]);
}

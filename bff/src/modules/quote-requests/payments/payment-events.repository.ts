import { randomUUID } from 'node:crypto';
import { businessToday } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { insertPayment } from './stored-payments.repository.js';

/** What the payment service tells of a page. */
export interface PaymentEvent {
  /** Of the event: the same one again changes nothing. */
  readonly id: string;
  readonly kind: string;
  readonly sessionId: string;
  /** Of our record of the page, as it was given to the payment service; null: none. */
  readonly paymentSessionId: string | null;
  /** `paid`: the money is there. `processing`: the bank of the customer is at it. `ended`: nothing comes of the page any more. */
  readonly news: 'paid' | 'processing' | 'ended';
  readonly amountCents: number | null;
  readonly currency: string | null;
  /** When it happened. */
  readonly at: Date;
}

/** What became of an event. `mismatch`: another amount or currency than was asked for. */
type EventOutcome = 'recorded' | 'repeated' | 'unknown' | 'mismatch' | 'noted';

const sessionRows = z.array(
  z.object({
    id: z.uuid(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    kind: z.enum(['payment', 'deposit']),
    amountCents: z.coerce.number(),
    currency: z.string(),
    sessionId: z.nullable(z.string()),
    /** Null once everything of the request was erased. */
    customerEmail: z.nullable(z.string()),
  }),
);
type PaymentSession = z.output<typeof sessionRows>[number];
const idRows = z.array(z.object({ id: z.string() }));

/** What the payment service tells us, each event and each page once (specification 17.52). */
@Injectable()
export class PaymentEventsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Takes in an event. Its row, the payment, and the mail about that are committed together. */
  async take(event: PaymentEvent, now: Date): Promise<EventOutcome> {
    return this.em.fork().transactional(async (em) => {
      // A concurrent call with the same event waits here, and finds it.
      const rows: unknown = await em.execute(
        `insert into payment_events (id, kind, session_id, outcome) values (?, ?, ?, 'noted') on conflict do nothing returning id`,
        [event.id, event.kind, event.sessionId],
      );
      if (idRows.parse(rows).length === 0) return 'repeated';
      const outcome = await this.#apply(em, event, now);
      await em.execute('update payment_events set outcome = ? where id = ?', [outcome, event.id], 'run');
      return outcome;
    });
  }

  async #apply(em: EntityManager, event: PaymentEvent, now: Date): Promise<EventOutcome> {
    const session = await findSession(em, event);
    if (session === undefined) return 'unknown';
    // As all writes of payments and pages do; the request may be gone.
    await em.execute('select from quote_requests where id = ? for update', [session.quoteRequestId]);
    if (event.news !== 'paid') {
      await setState(em, session.id, event.news);
      return 'noted';
    }
    if (event.amountCents !== session.amountCents || event.currency !== session.currency) {
      await setState(em, session.id, 'ended');
      return 'mismatch';
    }
    const paid = idRows.parse(await em.execute('select id from payments where session_id = ?', [event.sessionId]));
    if (paid.length > 0) return 'repeated';
    await this.#record(em, session, event, now);
    return 'recorded';
  }

  async #record(
    em: EntityManager,
    { id, quoteRequestId, reference, kind, amountCents, customerEmail }: PaymentSession,
    { sessionId, at }: PaymentEvent,
    now: Date,
  ): Promise<void> {
    const paymentId = randomUUID();
    await insertPayment(
      em,
      { id: quoteRequestId, reference, customerEmail: customerEmail ?? '' },
      {
        id: paymentId,
        kind,
        amountCents,
        way: 'online',
        day: businessToday(at),
        note: null,
        at: now,
        by: null,
        idempotencyKey: null,
        fingerprint: sessionId,
        sessionId,
      },
    );
    await em.execute("update payment_sessions set state = 'paid', session_id = ? where id = ?", [sessionId, id], 'run');
    await this.activity.record(em, {
      kind: 'payment-record',
      ...(customerEmail === null ? {} : { subject: { email: customerEmail } }),
      details: { reference, payment: kind },
    });
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfPayment, { quoteRequestId, paymentId });
  }
}

/** Of a page that nothing has come of yet. */
async function setState(em: EntityManager, id: string, state: 'ended' | 'processing'): Promise<void> {
  await em.execute(
    "update payment_sessions set state = ? where id = ? and state in ('open', 'processing')",
    [state, id],
    'run',
  );
}

/** Of the page, or of our record that it was made for while its address is not stored yet. */
async function findSession(
  em: EntityManager,
  { sessionId, paymentSessionId }: PaymentEvent,
): Promise<PaymentSession | undefined> {
  const ours = z.uuid().safeParse(paymentSessionId);
  const rows: unknown = await em.execute(
    `select s.id, s.quote_request_id as "quoteRequestId", s.reference, s.kind, s.amount_cents as "amountCents", s.currency,
       s.session_id as "sessionId",
       coalesce((select customer_email from quote_requests where id = s.quote_request_id),
         (select customer_email from quote_versions where id = s.quote_version_id)) as "customerEmail"
     from payment_sessions s where s.session_id = ? or (s.session_id is null and s.id = ?::uuid)`,
    [sessionId, ours.success ? ours.data : null],
  );
  return sessionRows.parse(rows)[0];
}

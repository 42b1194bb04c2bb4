import { randomUUID } from 'node:crypto';
import { businessToday } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import {
  findSessionOfEvent,
  insertPaymentEvent,
  writeEventOutcome,
  writeSessionPaid,
  writeStateIfLive,
} from './payment-sessions.sql.ts';
import { insertPayment, isSessionPaid } from './payments.sql.ts';

export interface PaymentEvent {
  readonly id: string;
  readonly kind: string;
  readonly sessionId: string;
  readonly paymentSessionId: string | null;
  /** `paid`: received. `processing`: pending at the customer's bank. `ended`: expired or failed. */
  readonly result: 'paid' | 'processing' | 'ended';
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly at: Date;
}

/** Outcome of an event. `mismatch`: amount or currency differ from the session's. */
type EventOutcome = 'recorded' | 'repeated' | 'unknown' | 'mismatch' | 'noted';

@Injectable()
export class PaymentEventsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Applies an event. Its row, the payment and the mail are committed together. */
  async apply(event: PaymentEvent, now: Date): Promise<EventOutcome> {
    return this.em.fork().transactional(async (em) => {
      // A concurrent call with the same event waits here, then conflicts.
      if (!(await insertPaymentEvent(em, event))) return 'repeated';
      const outcome = await this.#apply(em, event, now);
      await writeEventOutcome(em, event.id, outcome);
      return outcome;
    });
  }

  async #apply(em: EntityManager, event: PaymentEvent, now: Date): Promise<EventOutcome> {
    const session = await findSessionOfEvent(em, event);
    if (session === undefined) return 'unknown';
    // All writes of payments and sessions lock the request, which may be deleted.
    await lockQuoteRequest(em, session.quoteRequestId);
    if (event.result !== 'paid') {
      await writeStateIfLive(em, session.id, event.result);
      return 'noted';
    }
    if (event.amountCents !== session.amountCents || event.currency !== session.currency) {
      await writeStateIfLive(em, session.id, 'ended');
      return 'mismatch';
    }
    if (await isSessionPaid(em, event.sessionId)) return 'repeated';
    const { id, quoteRequestId, reference, kind, amountCents, customerEmail } = session;
    const { sessionId, at } = event;
    const paymentId = randomUUID();
    const request = { id: quoteRequestId, reference, customerEmail: customerEmail ?? '' };
    const online = { way: 'online', note: null, by: null, idempotencyKey: null, fingerprint: sessionId } as const;
    const payment = { id: paymentId, kind, amountCents, day: businessToday(at), at: now, sessionId, ...online };
    await insertPayment(em, request, payment);
    await writeSessionPaid(em, id, sessionId);
    await this.activity.record(em, {
      kind: 'payment-record',
      ...(customerEmail === null ? {} : { subject: { email: customerEmail } }),
      details: { reference, payment: kind },
    });
    await this.outbox.enqueue(em, quoteRequestJobs.notifyOfPayment, { quoteRequestId, paymentId });
    return 'recorded';
  }
}

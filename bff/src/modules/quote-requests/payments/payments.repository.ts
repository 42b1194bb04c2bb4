import { randomUUID } from 'node:crypto';
import { isRefundCovered, paidCents, type Cents, type Day, type PaymentKind, type PaymentWay } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { readFullQuoteRequest, type FullQuoteRequest } from '../quote-requests.repository.js';
import { insertPayment, readPayments, type StoredPayment } from './stored-payments.repository.js';

/** What staff record, by which attempt. */
export interface RecordedPayment {
  readonly kind: PaymentKind;
  readonly amountCents: Cents;
  readonly way: PaymentWay;
  readonly day: Day;
  readonly note: string | null;
  /** Undefined: each call is a payment of its own. */
  readonly idempotencyKey: string | undefined;
  /** Of what the caller has stated: the same key with another one is another payment. */
  readonly fingerprint: string;
}

/** Why a payment is not recorded. */
export type PaymentRefusal =
  | { readonly kind: 'gone' }
  | { readonly kind: 'key-used' }
  | { readonly kind: 'refund-above-paid'; readonly paidCents: Cents };

/** What was paid for quotes and went back (specification 17.48). Each payment locks the request, so that two refunds have an order. */
@Injectable()
export class PaymentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Records a payment, a deposit or a refund. The same attempt again records nothing more. */
  async record(
    quoteRequestId: string,
    { idempotencyKey, fingerprint, ...payment }: RecordedPayment,
    { by, at }: Edit,
  ): Promise<{ readonly kind: 'recorded'; readonly request: FullQuoteRequest } | PaymentRefusal> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return { kind: 'gone' };
      const before = await readPayments(em, quoteRequestId);
      const known = before.find((each) => each.idempotencyKey !== null && each.idempotencyKey === idempotencyKey);
      if (known !== undefined && known.fingerprint !== fingerprint) return { kind: 'key-used' };
      if (known === undefined) {
        if (payment.kind === 'refund' && !isRefundCovered(before, payment.amountCents))
          return { kind: 'refund-above-paid', paidCents: paidCents(before) };
        const id = randomUUID();
        await insertPayment(em, request, {
          id,
          ...payment,
          at,
          by,
          idempotencyKey: idempotencyKey ?? null,
          fingerprint,
        });
        const { customerEmail: email, reference } = request;
        await this.activity.record(em, {
          kind: 'payment-record',
          subject: { email },
          details: { reference, payment: payment.kind },
        });
      }
      const recorded = await readFullQuoteRequest(em, quoteRequestId);
      return recorded === undefined ? { kind: 'gone' } : { kind: 'recorded', request: recorded };
    });
  }

  /** Returns the payments of a request, the oldest first. */
  async ofRequest(quoteRequestId: string): Promise<StoredPayment[]> {
    return readPayments(this.em.fork(), quoteRequestId);
  }
}

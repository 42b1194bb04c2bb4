import { randomUUID } from 'node:crypto';
import { isRefundCovered, paidCents, type Cents, type Day, type PaymentKind, type PaymentWay } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import { findMailedPayment, insertPayment, readPayments, type StoredPayment } from './payments.sql.ts';

export interface RecordedPayment {
  readonly kind: PaymentKind;
  readonly amountCents: Cents;
  readonly way: PaymentWay;
  readonly day: Day;
  readonly note: string | null;
  /** Undefined: each call is a separate payment. */
  readonly idempotencyKey: string | undefined;
  /** Hash of the input: the same key with another hash is a conflict. */
  readonly fingerprint: string;
}

export type PaymentRefusal =
  | { readonly kind: 'gone' }
  | { readonly kind: 'key-used' }
  | { readonly kind: 'refund-above-paid'; readonly paidCents: Cents };

/** Recorded payments and refunds. Each change locks the request, which orders concurrent refunds. */
@Injectable()
export class PaymentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Idempotent per key. */
  async record(
    quoteRequestId: string,
    { idempotencyKey, fingerprint, ...payment }: RecordedPayment,
    { by, at }: Edit,
  ): Promise<{ readonly kind: 'recorded'; readonly request: FullQuoteRequest } | PaymentRefusal> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return { kind: 'gone' };
      const before = await readPayments(em, quoteRequestId);
      const existing = before.find((each) => each.idempotencyKey !== null && each.idempotencyKey === idempotencyKey);
      if (existing !== undefined && existing.fingerprint !== fingerprint) return { kind: 'key-used' };
      if (existing === undefined) {
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
        await this.activity.recordRequest(em, 'payment-record', request, { payment: payment.kind });
      }
      const recorded = await readFullQuoteRequest(em, quoteRequestId);
      return recorded === undefined ? { kind: 'gone' } : { kind: 'recorded', request: recorded };
    });
  }

  ofRequest(quoteRequestId: string): Promise<StoredPayment[]> {
    return readPayments(this.em.fork(), quoteRequestId);
  }

  /** Returns a payment with its customer, for a mail. */
  find(id: string) {
    return findMailedPayment(this.em.fork(), id);
  }
}

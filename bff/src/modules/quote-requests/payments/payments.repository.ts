import { randomUUID } from 'node:crypto';
import { formatUsd, isRefundCovered, message, paidCents } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { invalidFields, keyUsed } from '../../../platform/http/problem.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import { readFullQuoteRequest, type FullQuoteRequest } from '../requests/quote-requests.repository.ts';
import { findMailedPayment, insertPayment, readPayments, type StoredPayment } from './payments.sql.ts';

export type RecordedPayment = Omit<StoredPayment, 'id' | 'at' | 'by'>;

/** Recorded payments and refunds. Each change locks the request, which orders concurrent refunds. */
@Injectable()
export class PaymentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Idempotent per key. Undefined for an unknown request. @throws {ProblemException} 422 */
  async record(
    quoteRequestId: string,
    payment: RecordedPayment,
    { by, at }: Edit,
  ): Promise<FullQuoteRequest | undefined> {
    const { kind, amountCents, idempotencyKey, fingerprint } = payment;
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, quoteRequestId);
      if (request === undefined) return undefined;
      const before = await readPayments(em, quoteRequestId);
      const existing = before.find((each) => idempotencyKey !== null && each.idempotencyKey === idempotencyKey);
      if (existing === undefined) {
        if (kind === 'refund' && !isRefundCovered(before, amountCents)) {
          const issue = message('refund-above-paid', { most: formatUsd(paidCents(before)) });
          throw invalidFields([{ path: 'amount', message: issue }]);
        }
        await insertPayment(em, request, { ...payment, id: randomUUID(), at, by });
        await this.activity.recordRequest(em, 'payment-record', request, { payment: kind });
      } else if (existing.fingerprint !== fingerprint) {
        throw keyUsed(message('payment-record-failed'), message('payment-key-used'));
      }
      return readFullQuoteRequest(em, quoteRequestId);
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

import { hash } from 'node:crypto';
import { businessToday, formatUsd, message, type Day } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { invalidFields, ProblemException, rowNotFound } from '../../../platform/http/problem.js';
import { type Edit } from '../quote-request-edits.repository.js';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.js';
import { PaymentsRepository, type PaymentRefusal, type RecordedPayment } from './payments.repository.js';

/** A payment as staff state it. */
interface StatedPayment extends Omit<RecordedPayment, 'day' | 'fingerprint'> {
  /** Undefined: today. */
  readonly day: Day | undefined;
}

/** How staff record what was paid for a quote and went back (specification 17.48). */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * @throws {ProblemException} 404 `PGRST116`, 422 with the fields for a day that has not come and a refund above what was paid, 422
   * `idempotency-conflict` for another payment by the same key
   */
  async record(id: string, { day, idempotencyKey, ...payment }: StatedPayment, edit: Edit): Promise<QuoteRequest> {
    const today = businessToday(edit.at);
    if (day !== undefined && day > today) throw invalidFields([{ path: 'day', message: message('payment-day-ahead') }]);
    const fingerprint = hash('sha256', canonicalize({ ...payment, day: day ?? null }) ?? '', 'hex');
    const outcome = await this.payments.record(
      id,
      { ...payment, day: day ?? today, idempotencyKey, fingerprint },
      edit,
    );
    if (outcome.kind !== 'recorded') throw refusalOf(outcome);
    return this.quoteRequests.present(outcome.request);
  }
}

function refusalOf(refusal: PaymentRefusal): ProblemException {
  const title = message('payment-record-failed');
  switch (refusal.kind) {
    case 'gone':
      return rowNotFound(title, NOT_FOUND);
    case 'key-used':
      return new ProblemException({
        status: 422,
        title,
        detail: message('payment-key-used'),
        code: 'idempotency-conflict',
      });
    case 'refund-above-paid':
      return invalidFields([
        { path: 'amount', message: message('refund-above-paid', { most: formatUsd(refusal.paidCents) }) },
      ]);
  }
}

import { businessToday, formatUsd, message, type Day } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { invalidFields, keyUsed, type ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { PaymentsRepository, type PaymentRefusal, type RecordedPayment } from './payments.repository.ts';

interface PaymentInput extends Omit<RecordedPayment, 'day' | 'fingerprint'> {
  /** Undefined: today. */
  readonly day: Day | undefined;
}

@Injectable()
export class PaymentsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * @throws {ProblemException} 404 `PGRST116`, 422 with the fields for a future day and a refund above the paid amount,
   * 422 `idempotency-conflict` for another payment with the same key
   */
  async record(id: string, { day, idempotencyKey, ...payment }: PaymentInput, edit: Edit): Promise<QuoteRequest> {
    const today = businessToday(edit.at);
    if (day !== undefined && day > today) throw invalidFields([{ path: 'day', message: message('payment-day-ahead') }]);
    const fingerprint = sealJson({ ...payment, day: day ?? null }).sha256;
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
      return keyUsed(title, message('payment-key-used'));
    case 'refund-above-paid':
      return invalidFields([
        { path: 'amount', message: message('refund-above-paid', { most: formatUsd(refusal.paidCents) }) },
      ]);
  }
}

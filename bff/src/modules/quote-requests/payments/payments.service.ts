import { businessToday, message, type Day } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { sealJson } from '../../../platform/canonical-json.ts';
import { invalidFields, rowNotFound } from '../../../platform/http/problem.ts';
import type { Edit } from '../editing/quote-request-edits.repository.ts';
import { NOT_FOUND, QuoteRequestsService } from '../quote-requests.service.ts';
import { PaymentsRepository, type RecordedPayment } from './payments.repository.ts';

interface PaymentInput extends Omit<RecordedPayment, 'day' | 'fingerprint'> {
  /** Null: today. */
  readonly day: Day | null;
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
    if (day !== null && day > today) throw invalidFields([{ path: 'day', message: message('payment-day-ahead') }]);
    const fingerprint = sealJson({ ...payment, day }).sha256;
    const recorded = { ...payment, day: day ?? today, idempotencyKey, fingerprint };
    const stored = await this.payments.record(id, recorded, edit);
    if (stored === undefined) throw rowNotFound(message('payment-record-failed'), NOT_FOUND);
    return this.quoteRequests.present(stored);
  }
}

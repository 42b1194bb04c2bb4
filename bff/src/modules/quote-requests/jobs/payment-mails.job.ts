import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { paymentNotice } from '../mail/payment.ts';
import { PaymentsRepository } from '../payments/payments.repository.ts';
import { Mailer } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

@Injectable()
export class PaymentMails {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly mailer: Mailer,
  ) {}

  @HandlesJob(quoteRequestJobs.notifyOfPayment)
  async notifyStaff({ id, payload: { quoteRequestId, paymentId } }: QuoteRequestJob<'notifyOfPayment'>): Promise<void> {
    const paid = await this.payments.find(paymentId);
    if (paid === undefined) return;
    const customer = { name: paid.customerName ?? paid.reference, email: paid.customerEmail };
    await this.mailer.mailStaff({ id, quoteRequestId, customer }, paymentNotice(paid));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { PaidOnlineRepository } from '../payments/paid-online.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfPayment;

/** Tells the staff that a customer has paid online. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfPayment)
export class NotifyOfPaymentJob implements JobHandler<Job> {
  constructor(
    private readonly payments: PaidOnlineRepository,
    private readonly site: SiteService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { quoteRequestId, paymentId } }: DeliveredJob<Job>): Promise<void> {
    const paid = await this.payments.find(paymentId);
    if (paid === undefined) return;
    const { renderPayment } = await import('../mail/payment.js');
    const business = this.site.letterhead('en');
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: paid.customerName ?? paid.reference, address: paid.customerEmail },
      ...(await renderPayment(paid, business, adminUrl)),
    });
  }
}

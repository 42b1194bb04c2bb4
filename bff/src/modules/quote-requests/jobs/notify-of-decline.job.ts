import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteDeclinesRepository } from '../customer-quote/quote-declines.repository.js';
import { readContent } from '../versions/quote-content.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfDecline;

/** Tells the staff that a customer has declined a quote, and why. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfDecline)
export class NotifyOfDeclineJob implements JobHandler<Job> {
  constructor(
    private readonly declines: QuoteDeclinesRepository,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { quoteRequestId, quoteVersionId } }: DeliveredJob<Job>): Promise<void> {
    const declined = await this.declines.find(quoteVersionId);
    if (declined === undefined) return;
    const { renderDecline } = await import('../mail/decline.js');
    const { document } = readContent(declined.content);
    const { business, customer } = document;
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: customer.name, address: customer.email },
      ...(await renderDecline(document, declined.reason, adminUrl)),
    });
  }
}

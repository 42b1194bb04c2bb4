import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { asAttachment, QuoteRequestPapersService } from './quote-request-papers.js';

/** Tells the staff that a request has arrived (decision 14). */
@Injectable()
@HandlesJob('quote-request.notify-staff')
export class NotifyStaffJob implements JobHandler<'quote-request.notify-staff'> {
  constructor(
    private readonly papers: QuoteRequestPapersService,
    private readonly mail: MailService,
  ) {}

  async handle({ id, payload }: DeliveredJob<'quote-request.notify-staff'>): Promise<void> {
    const { paper, pdf, business, adminUrl } = await this.papers.prepare(payload.quoteRequestId);
    const { renderStaffNotification } = await import('../mail/staff-notification.js');
    await this.mail.send({
      id,
      to: { name: business.name, address: business.email },
      replyTo: { name: paper.customer.name, address: paper.customer.email },
      attachments: [asAttachment(pdf)],
      ...(await renderStaffNotification(paper, adminUrl)),
    });
  }
}

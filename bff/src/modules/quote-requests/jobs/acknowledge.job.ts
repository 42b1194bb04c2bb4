import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { asAttachment, QuoteRequestPapersService } from './quote-request-papers.js';

/** Tells the customer that the request has arrived (decision 14). */
@Injectable()
@HandlesJob('quote-request.acknowledge')
export class AcknowledgeJob implements JobHandler<'quote-request.acknowledge'> {
  constructor(
    private readonly papers: QuoteRequestPapersService,
    private readonly mail: MailService,
  ) {}

  async handle({ id, payload }: DeliveredJob<'quote-request.acknowledge'>): Promise<void> {
    const { paper, pdf, business } = await this.papers.prepare(payload.quoteRequestId);
    // Not at the top: loading the mail components must not hold up the start.
    const { renderAcknowledgement } = await import('../mail/acknowledgement.js');
    await this.mail.send({
      id,
      to: { name: paper.customer.name, address: paper.customer.email },
      replyTo: { name: business.name, address: business.email },
      attachments: [asAttachment(pdf)],
      ...(await renderAcknowledgement(paper)),
    });
  }
}

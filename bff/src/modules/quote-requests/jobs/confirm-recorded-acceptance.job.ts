import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteCertificatesService } from '../signing/quote-certificates.service.js';
import { asAttachment } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.confirmRecordedAcceptance;

/** Sends the customer the quote whose acceptance staff recorded, with its certificate. */
@Injectable()
@HandlesJob(quoteRequestJobs.confirmRecordedAcceptance)
export class ConfirmRecordedAcceptanceJob implements JobHandler<Job> {
  constructor(
    private readonly certificates: QuoteCertificatesService,
    private readonly mail: MailService,
  ) {}

  async handle({ id, payload: { quoteVersionId } }: DeliveredJob<Job>): Promise<void> {
    const recorded = await this.certificates.findRecorded(quoteVersionId);
    if (recorded === undefined) return;
    const { renderRecordedConfirmation } = await import('../mail/recorded-acceptance.js');
    const { acceptance, content, files } = recorded;
    const { business } = content.document;
    await this.mail.send({
      id,
      // The customer's when it was recorded, whatever address the request has by now.
      to: { name: content.document.customer.name, address: acceptance.email },
      replyTo: { name: business.name, address: business.email },
      attachments: files.map(asAttachment),
      ...(await renderRecordedConfirmation(content.document, acceptance)),
    });
  }
}

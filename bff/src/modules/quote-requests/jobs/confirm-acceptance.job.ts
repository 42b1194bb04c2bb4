import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteCertificatesService } from '../signing/quote-certificates.service.js';
import { asAttachment } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.confirmAcceptance;

/** Sends the customer the quote that they have signed, with its certificate. */
@Injectable()
@HandlesJob(quoteRequestJobs.confirmAcceptance)
export class ConfirmAcceptanceJob implements JobHandler<Job> {
  constructor(
    private readonly certificates: QuoteCertificatesService,
    private readonly mail: MailService,
  ) {}

  async handle({ id, payload: { quoteVersionId } }: DeliveredJob<Job>): Promise<void> {
    const accepted = await this.certificates.findSigned(quoteVersionId);
    if (accepted === undefined) return;
    const { renderAcceptanceConfirmation } = await import('../mail/acceptance.js');
    const { acceptance, content, files } = accepted;
    const { business } = content.document;
    await this.mail.send({
      id,
      // Whose mailbox the code came to, whatever address the request has by now.
      to: { name: acceptance.name, address: acceptance.email },
      replyTo: { name: business.name, address: business.email },
      attachments: files.map(asAttachment),
      ...(await renderAcceptanceConfirmation(content.document, acceptance)),
    });
  }
}

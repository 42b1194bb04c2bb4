import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteCertificatesService } from '../signing/quote-certificates.service.js';
import { asAttachment } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.confirmColleagueAcceptance;

/** Sends the quote that a colleague has signed for the customer, with its certificate: to the one or to the other, each a job. */
@Injectable()
@HandlesJob(quoteRequestJobs.confirmColleagueAcceptance)
export class ConfirmColleagueAcceptanceJob implements JobHandler<Job> {
  constructor(
    private readonly certificates: QuoteCertificatesService,
    private readonly mail: MailService,
  ) {}

  async handle({ id, payload: { quoteVersionId, recipient } }: DeliveredJob<Job>): Promise<void> {
    const accepted = await this.certificates.findSigned(quoteVersionId);
    if (accepted?.acceptance.signedFor === undefined) return;
    const { renderAcceptanceConfirmation, renderColleagueConfirmation } = await import('../mail/acceptance.js');
    const { acceptance, content, files } = accepted;
    const { document } = content;
    const { name, email } = recipient === 'customer' ? accepted.acceptance.signedFor : acceptance;
    const rendered =
      recipient === 'customer'
        ? await renderColleagueConfirmation(document, acceptance)
        : await renderAcceptanceConfirmation(document, acceptance);
    await this.mail.send({
      id,
      // As it was when it was signed, whatever address the request has by now.
      to: { name, address: email },
      replyTo: { name: document.business.name, address: document.business.email },
      attachments: files.map(asAttachment),
      ...rendered,
    });
  }
}

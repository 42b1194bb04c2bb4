import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteCertificatesService } from '../signing/quote-certificates.service.js';
import { asAttachment } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfColleagueAcceptance;

/** Tells the staff that a colleague of the customer has signed a quote, with both files. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfColleagueAcceptance)
export class NotifyOfColleagueAcceptanceJob implements JobHandler<Job> {
  constructor(
    private readonly certificates: QuoteCertificatesService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { quoteRequestId, quoteVersionId } }: DeliveredJob<Job>): Promise<void> {
    const accepted = await this.certificates.findSigned(quoteVersionId);
    if (accepted === undefined) return;
    const { renderAcceptanceNotice } = await import('../mail/acceptance.js');
    const { acceptance, content, files } = accepted;
    const customer = acceptance.signedFor ?? acceptance;
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: content.document.business.name, address: this.config.businessEmail },
      // The mail says that a reply goes to the customer.
      replyTo: { name: customer.name, address: customer.email },
      attachments: files.map(asAttachment),
      ...(await renderAcceptanceNotice(content, acceptance, adminUrl)),
    });
  }
}

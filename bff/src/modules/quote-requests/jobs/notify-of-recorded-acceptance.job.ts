import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteCertificatesService } from '../signing/quote-certificates.service.js';
import { asAttachment } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfRecordedAcceptance;

/** Tells the staff that one of them recorded an acceptance, with quote and certificate. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfRecordedAcceptance)
export class NotifyOfRecordedAcceptanceJob implements JobHandler<Job> {
  constructor(
    private readonly certificates: QuoteCertificatesService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { quoteRequestId, quoteVersionId } }: DeliveredJob<Job>): Promise<void> {
    const recorded = await this.certificates.findRecorded(quoteVersionId);
    if (recorded === undefined) return;
    const { renderRecordedNotice } = await import('../mail/recorded-acceptance.js');
    const { acceptance, content, files } = recorded;
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: content.document.business.name, address: this.config.businessEmail },
      replyTo: { name: acceptance.name, address: acceptance.email },
      attachments: files.map(asAttachment),
      ...(await renderRecordedNotice(content, acceptance, adminUrl)),
    });
  }
}

import { businessToday } from '@backlot/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { PaperworkNoticesRepository } from '../paperwork/paperwork-notices.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfPaperwork;

/** Tells the staff that documents wait for their review. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfPaperwork)
export class NotifyOfPaperworkJob implements JobHandler<Job> {
  constructor(
    private readonly paperwork: PaperworkNoticesRepository,
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** No-op if all were reviewed or deleted meanwhile. One that was replaced before the mail is told by the one in its place. */
  async handle({ id, payload: { quoteRequestId } }: DeliveredJob<Job>): Promise<void> {
    const document = await this.paperwork.findWaiting(quoteRequestId, businessToday(new Date()));
    if (document === undefined) return;
    const { renderPaperworkUpload } = await import('../mail/paperwork-upload.js');
    const business = this.site.letterhead('en');
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: document.customerName, address: document.customerEmail },
      ...(await renderPaperworkUpload(document, adminUrl, business)),
    });
  }
}

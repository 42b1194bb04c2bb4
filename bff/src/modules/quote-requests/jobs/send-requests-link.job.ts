import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { RequestsLinksService } from '../my-requests/requests-links.service.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendRequestsLink;

/** Mails a link to the requests of an address; done all the same when there are none. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendRequestsLink)
export class SendRequestsLinkJob implements JobHandler<Job> {
  constructor(
    private readonly links: RequestsLinksService,
    private readonly mail: MailService,
    private readonly site: SiteService,
  ) {}

  async handle({ id, payload: { quoteRequestId, locale } }: DeliveredJob<Job>): Promise<void> {
    const found = await this.links.forCustomerOf(quoteRequestId, locale);
    if (found === undefined) return;
    const { renderRequestsLink } = await import('../mail/requests-link.js');
    const business = this.site.letterhead(locale);
    await this.mail.send({
      id,
      to: { name: '', address: found.email },
      replyTo: { name: business.name, address: business.email },
      ...(await renderRequestsLink(found.link, business, locale)),
    });
  }
}

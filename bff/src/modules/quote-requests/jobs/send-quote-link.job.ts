import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { QuoteLinksService } from '../customer-quote/quote-links.service.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendQuoteLink;

/** Mails a new link to the customer of a quote; done all the same when there is no such quote. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendQuoteLink)
export class SendQuoteLinkJob implements JobHandler<Job> {
  constructor(
    private readonly links: QuoteLinksService,
    private readonly mail: MailService,
    private readonly site: SiteService,
  ) {}

  async handle({ id, payload: { quoteRequestId } }: DeliveredJob<Job>): Promise<void> {
    const found = await this.links.forNewest(quoteRequestId);
    if (found === undefined) return;
    const { email, locale, reference, link, replyAddress } = found;
    const { renderQuoteLink } = await import('../mail/quote-link.js');
    const business = this.site.letterhead(locale);
    await this.mail.send({
      id,
      to: { name: '', address: email },
      replyTo: { name: business.name, address: replyAddress ?? business.email },
      ...(await renderQuoteLink({ reference, link, locale }, business)),
    });
  }
}

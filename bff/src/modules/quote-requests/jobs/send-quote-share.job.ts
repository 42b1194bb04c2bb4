import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { QuoteLinksService } from '../customer-quote/quote-links.service.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendQuoteShare;

/** Mails a colleague of a customer a link of their own. No-op if it was ended meanwhile. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendQuoteShare)
export class SendQuoteShareJob implements JobHandler<Job> {
  constructor(
    private readonly links: QuoteLinksService,
    private readonly mail: MailService,
    private readonly site: SiteService,
  ) {}

  async handle({ id, payload: { quoteShareId } }: DeliveredJob<Job>): Promise<void> {
    const shared = await this.links.forShare(quoteShareId);
    if (shared === undefined) return;
    const { email, locale, replyAddress } = shared;
    const { renderQuoteShare } = await import('../mail/quote-share.js');
    const business = this.site.letterhead(locale);
    await this.mail.send({
      id,
      to: { name: '', address: email },
      replyTo: { name: business.name, address: replyAddress ?? business.email },
      ...(await renderQuoteShare(shared, business)),
    });
  }
}

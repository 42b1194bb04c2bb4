import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { QuoteLinksService } from '../customer-quote/quote-links.service.ts';
import { quoteLinkMail, quoteShareMail, requestsLinkMail } from '../mail/quote-links.ts';
import { MyRequestsService } from '../my-requests/my-requests.service.ts';
import { Mailer } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

/** Mails of new links. No-op if there is nothing to open any more. */
@Injectable()
export class LinkMails {
  constructor(
    private readonly links: QuoteLinksService,
    private readonly requests: MyRequestsService,
    private readonly mailer: Mailer,
  ) {}

  @HandlesJob(quoteRequestJobs.sendQuoteLink)
  async sendQuoteLink({ id, payload: { quoteRequestId } }: QuoteRequestJob<'sendQuoteLink'>): Promise<void> {
    const found = await this.links.forNewest(quoteRequestId);
    if (found === undefined) return;
    const { email, locale, replyAddress } = found;
    await this.mailer.mailCustomer({ id, to: { name: '', email }, locale, replyAddress }, quoteLinkMail(found));
  }

  @HandlesJob(quoteRequestJobs.sendQuoteShare)
  async sendQuoteShare({ id, payload: { quoteShareId } }: QuoteRequestJob<'sendQuoteShare'>): Promise<void> {
    const shared = await this.links.forShare(quoteShareId);
    if (shared === undefined) return;
    const { email, locale, replyAddress } = shared;
    await this.mailer.mailCustomer({ id, to: { name: '', email }, locale, replyAddress }, quoteShareMail(shared));
  }

  @HandlesJob(quoteRequestJobs.sendRequestsLink)
  async sendRequestsLink({
    id,
    payload: { quoteRequestId, locale },
  }: QuoteRequestJob<'sendRequestsLink'>): Promise<void> {
    const found = await this.requests.linkOf(quoteRequestId, locale);
    if (found === undefined) return;
    await this.mailer.mailCustomer(
      { id, to: { name: '', email: found.email }, locale },
      requestsLinkMail(found.link, locale),
    );
  }
}

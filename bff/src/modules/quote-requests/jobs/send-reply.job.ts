import { Injectable } from '@nestjs/common';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { QuoteLinksService } from '../customer-quote/quote-links.service.js';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.sendReply;

/** Mails a reply of the staff to the customer, with a link to the quote once one was sent. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendReply)
export class SendReplyJob implements JobHandler<Job> {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly links: QuoteLinksService,
    private readonly mail: MailService,
    private readonly site: SiteService,
  ) {}

  async handle({ id, payload: { quoteRequestId, quoteMessageId } }: DeliveredJob<Job>): Promise<void> {
    const reply = await this.messages.find(quoteMessageId);
    if (reply === undefined) return;
    const { customerName, customerEmail, locale } = reply;
    const { renderReply } = await import('../mail/reply.js');
    const business = this.site.letterhead(locale);
    const linked = await this.links.forNewest(quoteRequestId);
    // The address may be corrected between the two: a link is for nobody but whom the quote was sent to.
    const isTheirs = linked?.email.toLowerCase() === customerEmail.toLowerCase();
    const { link, replyAddress } = isTheirs ? linked : { link: undefined, replyAddress: undefined };
    await this.mail.send({
      id,
      to: { name: customerName, address: customerEmail },
      replyTo: { name: business.name, address: replyAddress ?? business.email },
      ...(await renderReply({ ...reply, link }, business)),
    });
  }
}

import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { QuoteLinksService } from '../customer-quote/quote-links.service.ts';
import { questionNotice } from '../mail/question.ts';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.ts';
import { Mailer } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importReply = () => import('../mail/reply.ts');

/** Mails of messages. No-op if the message was erased. */
@Injectable()
export class MessageMails {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly links: QuoteLinksService,
    private readonly mailer: Mailer,
  ) {}

  @HandlesJob(quoteRequestJobs.notifyOfQuestion, quoteRequestJobs.notifyOfProposal)
  async notifyStaff({
    id,
    payload: { quoteRequestId, quoteMessageId },
  }: QuoteRequestJob<'notifyOfQuestion' | 'notifyOfProposal'>): Promise<void> {
    const question = await this.messages.find(quoteMessageId);
    if (question === undefined) return;
    const { customerName: name, customerEmail: email } = question;
    await this.mailer.mailStaff({ id, quoteRequestId, customer: { name, email } }, questionNotice(question));
  }

  @HandlesJob(quoteRequestJobs.sendReply)
  async sendReply({ id, payload: { quoteRequestId, quoteMessageId } }: QuoteRequestJob<'sendReply'>): Promise<void> {
    const reply = await this.messages.find(quoteMessageId);
    if (reply === undefined) return;
    const { customerName: name, customerEmail: email, locale } = reply;
    const { renderReply } = await importReply();
    const { link, replyAddress } = await this.links.forCustomer(quoteRequestId, email);
    await this.mailer.mailCustomer({ id, to: { name, email }, locale, replyAddress }, (business) =>
      renderReply({ ...reply, link }, business),
    );
  }
}

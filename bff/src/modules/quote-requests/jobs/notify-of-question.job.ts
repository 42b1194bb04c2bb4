import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { SiteService } from '../../site/site.service.js';
import { QuoteMessagesRepository } from '../messages/quote-messages.repository.js';
import { quoteRequestJobs } from './quote-request-jobs.js';

type Job = typeof quoteRequestJobs.notifyOfQuestion;

/** Tells the staff what a customer asks about a quote. */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyOfQuestion)
export class NotifyOfQuestionJob implements JobHandler<Job> {
  constructor(
    private readonly messages: QuoteMessagesRepository,
    private readonly mail: MailService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle({ id, payload: { quoteRequestId, quoteMessageId } }: DeliveredJob<Job>): Promise<void> {
    const question = await this.messages.find(quoteMessageId);
    if (question === undefined) return;
    const { renderQuestion } = await import('../mail/question.js');
    const business = this.site.letterhead('en');
    const adminUrl = `${this.config.publicOrigin}/admin/quote-requests/${quoteRequestId}`;
    await this.mail.send({
      id,
      to: { name: business.name, address: this.config.businessEmail },
      replyTo: { name: question.customerName, address: question.customerEmail },
      ...(await renderQuestion(question, adminUrl, business)),
    });
  }
}

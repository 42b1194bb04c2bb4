import { Injectable } from '@nestjs/common';
import { type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { type QuoteRequestPapers } from './quote-request-papers.js';
import { QuoteRequestMails, type MailContent } from './quote-request-mails.js';

type MailJobName = 'quote-request.acknowledge' | 'quote-request.notify-staff' | 'quote-request.send-quote';

/** A job that mails something about a quote request; what it mails is the subclass's. */
@Injectable()
export abstract class QuoteRequestMailJob<Name extends MailJobName> implements JobHandler<Name> {
  constructor(private readonly mails: QuoteRequestMails) {}

  protected abstract compose(papers: QuoteRequestPapers): Promise<MailContent>;

  handle({ id, payload }: DeliveredJob<Name>): Promise<void> {
    return this.mails.deliver(id, payload.quoteRequestId, (papers) => this.compose(papers));
  }

  giveUp({ id }: DeliveredJob<Name>): Promise<void> {
    return this.mails.giveUp(id);
  }
}

import { Injectable } from '@nestjs/common';
import { type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { type QuoteRequestMailDefinition } from './quote-request-jobs.js';
import { type QuoteRequestDocuments } from './quote-request-documents.js';
import { QuoteRequestMails, type MailContent, type WithheldMail } from './quote-request-mails.js';

/** A job that mails something about a quote request; what it mails is the subclass's. */
@Injectable()
export abstract class QuoteRequestMailJob implements JobHandler<QuoteRequestMailDefinition> {
  constructor(private readonly mails: QuoteRequestMails) {}

  /** @param deliveryId of the mail, the same at every attempt */
  protected abstract compose(documents: QuoteRequestDocuments, deliveryId: string): Promise<MailContent | WithheldMail>;

  handle({ id, payload }: DeliveredJob<QuoteRequestMailDefinition>): Promise<void> {
    return this.mails.deliver(id, payload.quoteRequestId, (documents) => this.compose(documents, id));
  }

  giveUp({ id }: DeliveredJob<QuoteRequestMailDefinition>): Promise<void> {
    return this.mails.giveUp(id);
  }
}

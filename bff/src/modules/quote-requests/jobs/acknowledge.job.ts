import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.js';
import { asAttachment, type QuoteRequestDocuments } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMailJob } from './quote-request-mail.job.js';
import { type MailContent } from './quote-request-mails.js';

/** Tells the customer that the request has arrived (decision 14). */
@Injectable()
@HandlesJob(quoteRequestJobs.acknowledge)
export class AcknowledgeJob extends QuoteRequestMailJob {
  protected async compose({ paper, requestPdf }: QuoteRequestDocuments): Promise<MailContent> {
    // Not at the top: loading the mail components must not hold up the start.
    const { renderAcknowledgement } = await import('../mail/acknowledgement.js');
    const { business, customer } = paper;
    return {
      to: { name: customer.name, address: customer.email },
      replyTo: { name: business.name, address: business.email },
      attachments: [asAttachment(await requestPdf(paper))],
      ...(await renderAcknowledgement(paper)),
    };
  }
}

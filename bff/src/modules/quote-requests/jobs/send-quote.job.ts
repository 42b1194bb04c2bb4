import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.js';
import { asAttachment, type QuoteRequestDocuments } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMailJob } from './quote-request-mail.job.js';
import { type MailContent } from './quote-request-mails.js';

/** Sends the customer the quote with its PDF (decision 14). */
@Injectable()
@HandlesJob(quoteRequestJobs.sendQuote)
export class SendQuoteJob extends QuoteRequestMailJob {
  protected async compose({ paper, quotePdf }: QuoteRequestDocuments): Promise<MailContent> {
    const { renderQuote } = await import('../mail/quote.js');
    const { business, customer } = paper;
    return {
      to: { name: customer.name, address: customer.email },
      replyTo: { name: business.name, address: business.email },
      attachments: [asAttachment(await quotePdf('letter'))],
      ...(await renderQuote(paper)),
    };
  }
}

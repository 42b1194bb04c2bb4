import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.js';
import { quoteTerms, type QuoteDocumentData } from '../../documents/documents.service.js';
import { asAttachment, type QuoteRequestDocuments } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMailJob } from './quote-request-mail.job.js';
import { type MailContent } from './quote-request-mails.js';

/**
 * Sends the customer the quote with its PDF, of the request as it is now: for servers of the release before, which sealed nothing.
 * It goes with the release that no longer meets them.
 */
@Injectable()
@HandlesJob(quoteRequestJobs.sendQuote)
export class SendQuoteJob extends QuoteRequestMailJob {
  protected async compose({ document: draft, quotePdf }: QuoteRequestDocuments): Promise<MailContent> {
    const { renderQuote } = await import('../mail/quote.js');
    const document = asSent(draft);
    const { business, customer } = document;
    return {
      to: { name: customer.name, address: customer.email },
      replyTo: { name: business.name, address: business.email },
      attachments: [asAttachment(await quotePdf(document, 'letter', 'mail'))],
      ...(await renderQuote(document)),
    };
  }
}

/** Not marked as a draft. */
const asSent = (document: QuoteDocumentData): QuoteDocumentData => ({
  ...document,
  version: {
    reference: document.reference,
    before: null,
    changes: [],
    terms: quoteTerms(document).terms.map(([title, body]) => [title, body]),
  },
});

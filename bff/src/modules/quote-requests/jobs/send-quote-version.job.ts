import { isQuoteOnHold } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob, type DeliveredJob, type JobHandler } from '../../../platform/queue/job-handlers.js';
import { QuoteLinksService } from '../customer-quote/quote-links.service.js';
import { QuoteVersionFilesService } from '../versions/quote-version-files.service.js';
import { asAttachment } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMails, type MailContent, type WithheldMail } from './quote-request-mails.js';

type Job = typeof quoteRequestJobs.sendQuoteVersion;

/** Sends the customer a version of the quote with its file (decision 14), as it was sealed. */
@Injectable()
@HandlesJob(quoteRequestJobs.sendQuoteVersion)
export class SendQuoteVersionJob implements JobHandler<Job> {
  constructor(
    private readonly mails: QuoteRequestMails,
    private readonly files: QuoteVersionFilesService,
    private readonly links: QuoteLinksService,
  ) {}

  handle({ id, payload: { quoteRequestId, quoteVersionId } }: DeliveredJob<Job>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, () => this.#compose(quoteVersionId));
  }

  giveUp({ id }: DeliveredJob<Job>): Promise<void> {
    return this.mails.giveUp(id);
  }

  async #compose(quoteVersionId: string): Promise<MailContent | WithheldMail> {
    const sealed = await this.files.find(quoteVersionId);
    if (sealed === undefined) return { withheld: 'Not sent: this version was erased.' };
    const { document, number, state, status } = sealed;
    // Whoever got it would take a quote for good that does not stand any more.
    if (state !== 'open') return { withheld: `Not sent: version ${number} was ${state} before its mail went out.` };
    if (status !== null && isQuoteOnHold(status))
      return { withheld: `Not sent: the request was ${status} before the mail went out.` };
    const { renderQuote } = await import('../mail/quote.js');
    const { business, customer } = document;
    const file = await this.files.file(quoteVersionId, document, 'mail');
    const linked = await this.links.forVersion(quoteVersionId, document.locale);
    if (linked === undefined)
      return { withheld: 'Not sent: the request was deleted, or its address corrected, before the mail went out.' };
    return {
      to: { name: customer.name, address: customer.email },
      replyTo: { name: business.name, address: linked.replyAddress ?? business.email },
      attachments: [asAttachment(file)],
      ...(await renderQuote(document, linked.link)),
    };
  }
}

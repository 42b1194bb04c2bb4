import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.js';
import { ACKNOWLEDGEMENTS_PER_DAY, AcknowledgementsRepository } from '../acknowledgements.repository.js';
import { withoutSenderText } from '../sender-text.js';
import { asAttachment, type QuoteRequestDocuments } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMailJob } from './quote-request-mail.job.js';
import { QuoteRequestMails, type MailContent, type WithheldMail } from './quote-request-mails.js';

/** What the staff is shown; the request itself is there like any other. */
const ONE_TOO_MANY: WithheldMail = {
  withheld: `Not sent: this address already got ${ACKNOWLEDGEMENTS_PER_DAY} acknowledgements within a day.`,
};

/** Tells the customer that the request has arrived (decisions 14, 149 and 150). */
@Injectable()
@HandlesJob(quoteRequestJobs.acknowledge)
export class AcknowledgeJob extends QuoteRequestMailJob {
  constructor(
    mails: QuoteRequestMails,
    private readonly acknowledgements: AcknowledgementsRepository,
  ) {
    super(mails);
  }

  protected async compose(
    { quoteRequestId, document, requestPdf }: QuoteRequestDocuments,
    deliveryId: string,
  ): Promise<MailContent | WithheldMail> {
    const { email } = document.customer;
    if (!(await this.acknowledgements.admit(deliveryId, email))) return ONE_TOO_MANY;
    const isConfirmed = await this.acknowledgements.isFromRecipient(quoteRequestId);
    const shown = isConfirmed ? document : withoutSenderText(document);
    // Not at the top: loading the mail components must not hold up the start.
    const { renderAcknowledgement } = await import('../mail/acknowledgement.js');
    return {
      to: { name: shown.customer.name, address: email },
      replyTo: { name: shown.business.name, address: shown.business.email },
      attachments: [asAttachment(await requestPdf(shown, 'mail'))],
      ...(await renderAcknowledgement(shown)),
    };
  }
}

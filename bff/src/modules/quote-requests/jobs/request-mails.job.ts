import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { quoteTerms, type QuoteDocumentData } from '../../documents/documents.service.ts';
import { ACKNOWLEDGEMENTS_PER_DAY, AcknowledgementsRepository } from '../deliveries/acknowledgements.repository.ts';
import { withoutSenderText } from '../deliveries/sender-text.ts';
import { Mailer, type MailContent } from './mailer.ts';
import type { QuoteRequestDocuments } from './quote-request-documents.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';
import { TrackedMails, type WithheldMail } from './tracked-mails.ts';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importQuote = () => import('../mail/quote.tsx');
const importAcknowledgement = () => import('../mail/acknowledgement.tsx');
const importStaffNotification = () => import('../mail/staff-notification.tsx');

const LIMIT_EXCEEDED: WithheldMail = {
  withheld: `Not sent: this address already got ${ACKNOWLEDGEMENTS_PER_DAY} acknowledgements within a day.`,
};

/** Mails composed from the present state of the request. */
@Injectable()
export class RequestMails {
  constructor(
    private readonly mails: TrackedMails,
    private readonly mailer: Mailer,
    private readonly acknowledgements: AcknowledgementsRepository,
  ) {}

  @HandlesJob(quoteRequestJobs.acknowledge)
  acknowledge({ id, payload: { quoteRequestId } }: QuoteRequestJob<'acknowledge'>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, (documents) => this.#acknowledgement(id, documents));
  }

  @HandlesJob(quoteRequestJobs.notifyStaff)
  notifyStaff({ id, payload: { quoteRequestId } }: QuoteRequestJob<'notifyStaff'>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, async ({ document, staffDocument, requestPdf }) => {
      const { renderStaffNotification } = await importStaffNotification();
      const { customer, locale } = document;
      const files = [await requestPdf(staffDocument, 'mail')];
      const mail = { quoteRequestId, customer, business: staffDocument.business, files };
      return this.mailer.toStaff(mail, (adminUrl) => renderStaffNotification(staffDocument, adminUrl, locale));
    });
  }

  /** For jobs of the previous release, which did not seal versions. Remove once it is no longer supported. */
  @HandlesJob(quoteRequestJobs.sendQuote)
  sendQuote({ id, payload: { quoteRequestId } }: QuoteRequestJob<'sendQuote'>): Promise<void> {
    return this.mails.deliver(id, quoteRequestId, async ({ document: draft, quotePdf }) => {
      const { renderQuote } = await importQuote();
      const document = asSent(draft);
      const { customer, business, locale } = document;
      const files = [await quotePdf(document, 'letter', 'mail')];
      return this.mailer.toCustomer({ to: customer, locale, business, files }, () => renderQuote(document));
    });
  }

  async #acknowledgement(
    id: string,
    { quoteRequestId, document, requestPdf }: QuoteRequestDocuments,
  ): Promise<MailContent | WithheldMail> {
    const { email } = document.customer;
    if (!(await this.acknowledgements.admit(id, email))) return LIMIT_EXCEEDED;
    const isConfirmed = await this.acknowledgements.isFromRecipient(quoteRequestId);
    const visible = isConfirmed ? document : withoutSenderText(document);
    const { customer, business, locale } = visible;
    const { renderAcknowledgement } = await importAcknowledgement();
    const files = [await requestPdf(visible, 'mail')];
    const mail = { to: { name: customer.name, email }, locale, business, files };
    return this.mailer.toCustomer(mail, () => renderAcknowledgement(visible));
  }
}

const asSent = (document: QuoteDocumentData): QuoteDocumentData => ({
  ...document,
  version: {
    reference: document.reference,
    before: null,
    changes: [],
    terms: quoteTerms(document).terms.map(([title, body]) => [title, body]),
  },
});

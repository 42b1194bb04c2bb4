import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.js';
import { asAttachment, type QuoteRequestDocuments } from './quote-request-documents.js';
import { quoteRequestJobs } from './quote-request-jobs.js';
import { QuoteRequestMailJob } from './quote-request-mail.job.js';
import { type MailContent } from './quote-request-mails.js';

/** Tells the staff that a request has arrived (decision 14). */
@Injectable()
@HandlesJob(quoteRequestJobs.notifyStaff)
export class NotifyStaffJob extends QuoteRequestMailJob {
  protected async compose({
    document,
    staffDocument,
    staffEmail,
    adminUrl,
    requestPdf,
  }: QuoteRequestDocuments): Promise<MailContent> {
    const { renderStaffNotification } = await import('../mail/staff-notification.js');
    return {
      to: { name: staffDocument.business.name, address: staffEmail },
      replyTo: { name: document.customer.name, address: document.customer.email },
      attachments: [asAttachment(await requestPdf(staffDocument, 'mail'))],
      ...(await renderStaffNotification(staffDocument, adminUrl, document.locale)),
    };
  }
}

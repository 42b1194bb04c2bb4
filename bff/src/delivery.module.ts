import { Module } from '@nestjs/common';
import { AccountMailModule } from './modules/auth/account-mail.module.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { AcknowledgeJob } from './modules/quote-requests/jobs/acknowledge.job.js';
import { MakePdfJob } from './modules/quote-requests/jobs/make-pdf.job.js';
import { NotifyStaffJob } from './modules/quote-requests/jobs/notify-staff.job.js';
import { QuoteRequestMails } from './modules/quote-requests/jobs/quote-request-mails.js';
import { QuoteRequestPapersService } from './modules/quote-requests/jobs/quote-request-papers.js';
import { SendQuoteJob } from './modules/quote-requests/jobs/send-quote.job.js';
import { QuoteRequestsModule } from './modules/quote-requests/quote-requests.module.js';
import { SiteModule } from './modules/site/site.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { QueueModule } from './platform/queue/queue.module.js';

/** The jobs with everything that they need. A process that imports it delivers. */
@Module({
  imports: [AccountMailModule, QuoteRequestsModule, SiteModule, DocumentsModule, MailModule, QueueModule],
  providers: [QuoteRequestPapersService, QuoteRequestMails, AcknowledgeJob, NotifyStaffJob, SendQuoteJob, MakePdfJob],
})
export class DeliveryModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { DeclaresJobs } from '../../platform/queue/declared-jobs.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { SiteModule } from '../site/site.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { AcknowledgeJob } from './jobs/acknowledge.job.js';
import { MakePdfJob } from './jobs/make-pdf.job.js';
import { NotifyStaffJob } from './jobs/notify-staff.job.js';
import { quoteRequestJobs } from './jobs/quote-request-jobs.js';
import { QuoteRequestMails } from './jobs/quote-request-mails.js';
import { QuoteRequestPapersService } from './jobs/quote-request-papers.js';
import { SendQuoteJob } from './jobs/send-quote.job.js';
import { MadeDocumentsRepository } from './made-documents.repository.js';
import { QuoteRequestsModule } from './quote-requests.module.js';

/** The jobs that mail and draw quote requests, where mail is delivered. The repositories have no state: these are its own. */
@DeclaresJobs(quoteRequestJobs)
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule, MailModule],
  providers: [
    DeliveriesRepository,
    MadeDocumentsRepository,
    QuoteRequestPapersService,
    QuoteRequestMails,
    AcknowledgeJob,
    NotifyStaffJob,
    SendQuoteJob,
    MakePdfJob,
  ],
})
export class QuoteRequestDeliveryModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { DeclaresJobs } from '../../platform/queue/declared-jobs.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { SiteModule } from '../site/site.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { AcknowledgeJob } from './jobs/acknowledge.job.js';
import { GeneratePdfJob } from './jobs/generate-pdf.job.js';
import { NotifyStaffJob } from './jobs/notify-staff.job.js';
import { QuoteRequestDocumentsService } from './jobs/quote-request-documents.js';
import { quoteRequestJobs } from './jobs/quote-request-jobs.js';
import { QuoteRequestMails } from './jobs/quote-request-mails.js';
import { SendQuoteJob } from './jobs/send-quote.job.js';
import { GeneratedDocumentsRepository } from './generated-documents.repository.js';
import { QuoteRequestsModule } from './quote-requests.module.js';

/** The jobs that mail and draw quote requests, where mail is delivered. The repositories have no state: these are its own. */
@DeclaresJobs(quoteRequestJobs)
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule, MailModule],
  providers: [
    DeliveriesRepository,
    GeneratedDocumentsRepository,
    QuoteRequestDocumentsService,
    QuoteRequestMails,
    AcknowledgeJob,
    NotifyStaffJob,
    SendQuoteJob,
    GeneratePdfJob,
  ],
})
export class QuoteRequestDeliveryModule {}

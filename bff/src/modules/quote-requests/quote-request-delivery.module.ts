import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.ts';
import { DeclaresJobs } from '../../platform/queue/declared-jobs.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { AcknowledgementsRepository } from './deliveries/acknowledgements.repository.ts';
import { DocumentJobs } from './jobs/documents.job.ts';
import { HoldMails } from './jobs/hold-mails.job.ts';
import { LinkMails } from './jobs/link-mails.job.ts';
import { Mailer } from './jobs/mailer.ts';
import { MessageMails } from './jobs/message-mails.job.ts';
import { PaperworkMails } from './jobs/paperwork-mails.job.ts';
import { PaymentMails } from './jobs/payment-mails.job.ts';
import { QuoteMails } from './jobs/quote-mails.job.ts';
import { QuoteRequestDocumentsService } from './jobs/quote-request-documents.ts';
import { quoteRequestJobs } from './jobs/quote-request-jobs.ts';
import { RequestMails } from './jobs/request-mails.job.ts';
import { SigningMails } from './jobs/signing-mails.job.ts';
import { TrackedMails } from './jobs/tracked-mails.ts';
import { QuoteRequestsModule } from './quote-requests.module.ts';
import { QuoteCertificatesService } from './signing/quote-certificates.service.ts';
import { QuoteVersionFilesService } from './versions/quote-version-files.service.ts';

/** Jobs that mail and render quote requests. */
@DeclaresJobs(quoteRequestJobs)
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule, MailModule],
  providers: [
    AcknowledgementsRepository,
    QuoteRequestDocumentsService,
    QuoteVersionFilesService,
    QuoteCertificatesService,
    Mailer,
    TrackedMails,
    RequestMails,
    QuoteMails,
    LinkMails,
    SigningMails,
    MessageMails,
    PaperworkMails,
    PaymentMails,
    HoldMails,
    DocumentJobs,
  ],
})
export class QuoteRequestDeliveryModule {}

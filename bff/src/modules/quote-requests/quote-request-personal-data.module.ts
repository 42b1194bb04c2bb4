import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { SiteModule } from '../site/site.module.js';
import { QuoteLinksRepository } from './customer-quote/quote-links.repository.js';
import { QuoteSharesRepository } from './customer-quote/quote-shares.repository.js';
import { RequestsLinksRepository } from './my-requests/requests-links.repository.js';
import { PaymentsPersonalDataRepository } from './payments/payments-personal-data.repository.js';
import { InboundMailRepository } from './inbound-mail/inbound-mail.repository.js';
import { QuoteRequestDocumentsService } from './jobs/quote-request-documents.js';
import { QuoteRequestPersonalData } from './quote-request-personal-data.js';
import { QuoteRequestPersonalDataRepository } from './quote-request-personal-data.repository.js';
import { QuoteRequestsModule } from './quote-requests.module.js';
import { QuoteVersionFilesRepository } from './versions/quote-version-files.repository.js';

/** What quote requests hold about people. Their files are drawn where they are asked for. */
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule],
  providers: [
    QuoteRequestPersonalDataRepository,
    PaymentsPersonalDataRepository,
    QuoteRequestDocumentsService,
    QuoteVersionFilesRepository,
    QuoteLinksRepository,
    QuoteSharesRepository,
    RequestsLinksRepository,
    InboundMailRepository,
    QuoteRequestPersonalData,
  ],
})
export class QuoteRequestPersonalDataModule {}

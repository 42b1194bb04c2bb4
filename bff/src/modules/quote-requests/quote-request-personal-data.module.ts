import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { QuoteRequestDocumentsService } from './jobs/quote-request-documents.ts';
import { PaymentsPersonalDataRepository } from './payments/payments-personal-data.repository.ts';
import { QuoteRequestPersonalDataRepository } from './personal-data/quote-request-personal-data.repository.ts';
import { QuoteRequestPersonalData } from './personal-data/quote-request-personal-data.ts';
import { QuoteRequestsModule } from './quote-requests.module.ts';

/** Personal data of quote requests. Its files are rendered in the requesting process. */
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule],
  providers: [
    QuoteRequestPersonalDataRepository,
    PaymentsPersonalDataRepository,
    QuoteRequestDocumentsService,
    QuoteRequestPersonalData,
  ],
})
export class QuoteRequestPersonalDataModule {}

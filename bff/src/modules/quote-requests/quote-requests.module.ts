import { Module } from '@nestjs/common';
import { EquipmentModule } from '../equipment/equipment.module.js';
import { SiteModule } from '../site/site.module.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { GeneratedDocumentsRepository } from './generated-documents.repository.js';
import { QuoteEmailPreviewController } from './quote-email-preview.controller.js';
import { QuoteFunctionsController } from './quote-functions.controller.js';
import { QuotePdfService } from './quote-pdf.service.js';
import { QuoteRequestEditsRepository } from './quote-request-edits.repository.js';
import { QuoteRequestEditsService } from './quote-request-edits.service.js';
import { QuoteRequestSubmissionsRepository } from './quote-request-submissions.repository.js';
import { QuoteRequestsController } from './quote-requests.controller.js';
import { QuoteRequestsRepository } from './quote-requests.repository.js';
import { QuoteRequestsService } from './quote-requests.service.js';
import { ReportedRequestsRepository } from './reported-requests.repository.js';

@Module({
  imports: [EquipmentModule, SiteModule],
  controllers: [QuoteRequestsController, QuoteFunctionsController, QuoteEmailPreviewController],
  providers: [
    QuoteRequestsRepository,
    QuoteRequestSubmissionsRepository,
    QuoteRequestEditsRepository,
    ReportedRequestsRepository,
    DeliveriesRepository,
    GeneratedDocumentsRepository,
    QuoteRequestsService,
    QuoteRequestEditsService,
    QuotePdfService,
  ],
  exports: [QuoteRequestsService, QuotePdfService],
})
export class QuoteRequestsModule {}

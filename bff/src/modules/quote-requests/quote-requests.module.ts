import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/http/rate-limit.module.js';
import { HttpCacheModule } from '../../platform/http-cache/index.js';
import { EquipmentModule } from '../equipment/equipment.module.js';
import { SiteModule } from '../site/site.module.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { CustomerQuoteController } from './customer-quote/customer-quote.controller.js';
import { CustomerQuoteService } from './customer-quote/customer-quote.service.js';
import { QuoteDeclinesRepository } from './customer-quote/quote-declines.repository.js';
import { QuoteLinksController } from './customer-quote/quote-links.controller.js';
import { QuoteLinksRepository } from './customer-quote/quote-links.repository.js';
import { QuoteLinksService } from './customer-quote/quote-links.service.js';
import { QuoteSharesController } from './customer-quote/quote-shares.controller.js';
import { QuoteSharesRepository } from './customer-quote/quote-shares.repository.js';
import { QuoteSharesService } from './customer-quote/quote-shares.service.js';
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
import { CustomerMessagesController } from './messages/customer-messages.controller.js';
import { QuoteMessagesController } from './messages/quote-messages.controller.js';
import { QuoteMessagesRepository } from './messages/quote-messages.repository.js';
import { QuoteMessagesService } from './messages/quote-messages.service.js';
import { InboundMailController } from './inbound-mail/inbound-mail.controller.js';
import { InboundMailRepository } from './inbound-mail/inbound-mail.repository.js';
import { InboundMailService } from './inbound-mail/inbound-mail.service.js';
import { QuoteNotesRepository } from './messages/quote-notes.repository.js';
import { CustomerPaperworkController } from './paperwork/customer-paperwork.controller.js';
import { PaperworkController } from './paperwork/paperwork.controller.js';
import { PaperworkNoticesRepository } from './paperwork/paperwork-notices.repository.js';
import { PaperworkNoticesService } from './paperwork/paperwork-notices.service.js';
import { PaperworkRepository } from './paperwork/paperwork.repository.js';
import { PaperworkService } from './paperwork/paperwork.service.js';
import { CheckoutService } from './payments/checkout.service.js';
import { CustomerPaymentsController } from './payments/customer-payments.controller.js';
import { OnlinePaymentsService } from './payments/online-payments.service.js';
import { PaymentEventsRepository } from './payments/payment-events.repository.js';
import { PaymentSessionsRepository } from './payments/payment-sessions.repository.js';
import { StripeWebhookController } from './payments/stripe-webhook.controller.js';
import { StripeWebhookService } from './payments/stripe-webhook.service.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsRepository } from './payments/payments.repository.js';
import { PaymentsService } from './payments/payments.service.js';
import { MyRequestsController } from './my-requests/my-requests.controller.js';
import { MyRequestsRepository } from './my-requests/my-requests.repository.js';
import { MyRequestsService } from './my-requests/my-requests.service.js';
import { RequestsLinksRepository } from './my-requests/requests-links.repository.js';
import { QuoteRemindersController } from './reminders/quote-reminders.controller.js';
import { QuoteRemindersRepository } from './reminders/quote-reminders.repository.js';
import { QuoteRemindersService } from './reminders/quote-reminders.service.js';
import { QuoteAcceptancesRepository } from './signing/quote-acceptances.repository.js';
import { QuoteSigningController } from './signing/quote-signing.controller.js';
import { QuoteSigningService } from './signing/quote-signing.service.js';
import { RecordedAcceptancesController } from './signing/recorded-acceptances.controller.js';
import { RecordedAcceptancesRepository } from './signing/recorded-acceptances.repository.js';
import { RecordedAcceptancesService } from './signing/recorded-acceptances.service.js';
import { SignCode } from './signing/sign-code.js';
import { SignCodesRepository } from './signing/sign-codes.repository.js';
import { HandoversRepository } from './stock/handovers.repository.js';
import { HandoversService } from './stock/handovers.service.js';
import { HoldChallengesController } from './stock/hold-challenges.controller.js';
import { HoldChallengesRepository } from './stock/hold-challenges.repository.js';
import { HoldChallengesService } from './stock/hold-challenges.service.js';
import { RequestStockController } from './stock/request-stock.controller.js';
import { RequestStockRepository } from './stock/request-stock.repository.js';
import { RequestStockService } from './stock/request-stock.service.js';
import { StockChangesService } from './stock/stock-changes.service.js';
import { SealedFilesController } from './versions/sealed-files.controller.js';
import { SealedFilesRepository } from './versions/sealed-files.repository.js';
import { SealedFilesService } from './versions/sealed-files.service.js';
import { QuoteVersionFilesRepository } from './versions/quote-version-files.repository.js';
import { QuoteVersionsController } from './versions/quote-versions.controller.js';
import { QuoteVersionsRepository } from './versions/quote-versions.repository.js';
import { QuoteVersionsService } from './versions/quote-versions.service.js';

@Module({
  imports: [EquipmentModule, SiteModule, RateLimitModule, HttpCacheModule],
  controllers: [
    QuoteRequestsController,
    QuoteFunctionsController,
    QuoteEmailPreviewController,
    QuoteVersionsController,
    QuoteLinksController,
    CustomerQuoteController,
    QuoteSharesController,
    QuoteSigningController,
    RecordedAcceptancesController,
    QuoteMessagesController,
    CustomerMessagesController,
    InboundMailController,
    QuoteRemindersController,
    PaperworkController,
    CustomerPaperworkController,
    PaymentsController,
    CustomerPaymentsController,
    StripeWebhookController,
    SealedFilesController,
    MyRequestsController,
    RequestStockController,
    HoldChallengesController,
  ],
  providers: [
    QuoteRequestsRepository,
    QuoteRequestSubmissionsRepository,
    QuoteRequestEditsRepository,
    AssignmentsRepository,
    ReportedRequestsRepository,
    DeliveriesRepository,
    GeneratedDocumentsRepository,
    QuoteRequestsService,
    QuoteRequestEditsService,
    QuotePdfService,
    QuoteVersionsRepository,
    QuoteVersionsService,
    QuoteVersionFilesRepository,
    QuoteDeclinesRepository,
    QuoteLinksRepository,
    QuoteLinksService,
    CustomerQuoteService,
    QuoteSharesRepository,
    QuoteSharesService,
    SignCode,
    SignCodesRepository,
    QuoteAcceptancesRepository,
    QuoteSigningService,
    RecordedAcceptancesRepository,
    RecordedAcceptancesService,
    SealedFilesRepository,
    SealedFilesService,
    QuoteMessagesRepository,
    QuoteNotesRepository,
    QuoteMessagesService,
    InboundMailRepository,
    InboundMailService,
    QuoteRemindersRepository,
    QuoteRemindersService,
    PaperworkRepository,
    PaperworkService,
    PaperworkNoticesRepository,
    PaperworkNoticesService,
    PaymentsRepository,
    PaymentsService,
    CheckoutService,
    PaymentSessionsRepository,
    PaymentEventsRepository,
    OnlinePaymentsService,
    StripeWebhookService,
    MyRequestsRepository,
    RequestsLinksRepository,
    MyRequestsService,
    StockChangesService,
    RequestStockRepository,
    RequestStockService,
    HandoversRepository,
    HandoversService,
    HoldChallengesRepository,
    HoldChallengesService,
  ],
  exports: [QuoteRequestsService, QuotePdfService],
})
export class QuoteRequestsModule {}

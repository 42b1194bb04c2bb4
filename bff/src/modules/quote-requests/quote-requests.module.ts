import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/http/rate-limit.module.ts';
import { HttpCacheModule } from '../../platform/http-cache/index.ts';
import { EquipmentModule } from '../equipment/equipment.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { CustomerQuoteController } from './customer-quote/customer-quote.controller.ts';
import { CustomerQuoteService } from './customer-quote/customer-quote.service.ts';
import { QuoteDeclinesRepository } from './customer-quote/quote-declines.repository.ts';
import { QuoteLinksController } from './customer-quote/quote-links.controller.ts';
import { QuoteLinksRepository } from './customer-quote/quote-links.repository.ts';
import { QuoteLinksService } from './customer-quote/quote-links.service.ts';
import { QuoteSharesController } from './shares/quote-shares.controller.ts';
import { QuoteSharesRepository } from './shares/quote-shares.repository.ts';
import { QuoteSharesService } from './shares/quote-shares.service.ts';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { GeneratedDocumentsRepository } from './documents/generated-documents.repository.ts';
import { QuoteEmailPreviewController } from './documents/quote-email-preview.controller.ts';
import { QuoteFunctionsController } from './documents/quote-functions.controller.ts';
import { QuotePdfService } from './documents/quote-pdf.service.ts';
import { QuoteRequestEditsRepository } from './editing/quote-request-edits.repository.ts';
import { QuoteRequestEditsService } from './editing/quote-request-edits.service.ts';
import { QuoteRequestSubmissionsRepository } from './submission/quote-request-submissions.repository.ts';
import { QuoteRequestsController } from './requests/quote-requests.controller.ts';
import { QuoteRequestsRepository } from './requests/quote-requests.repository.ts';
import { QuoteRequestsService } from './quote-requests.service.ts';
import { ReportedRequestsRepository } from './reports/reported-requests.repository.ts';
import { CustomerMessagesController } from './messages/customer-messages.controller.ts';
import { QuoteMessagesController } from './messages/quote-messages.controller.ts';
import { QuoteMessagesRepository } from './messages/quote-messages.repository.ts';
import { QuoteMessagesService } from './messages/quote-messages.service.ts';
import { InboundMailController } from './inbound-mail/inbound-mail.controller.ts';
import { InboundMailRepository } from './inbound-mail/inbound-mail.repository.ts';
import { InboundMailService } from './inbound-mail/inbound-mail.service.ts';
import { CustomerPaperworkController } from './paperwork/customer-paperwork.controller.ts';
import { PaperworkController } from './paperwork/paperwork.controller.ts';
import { PaperworkNoticesRepository } from './paperwork/paperwork-notices.repository.ts';
import { PaperworkRepository } from './paperwork/paperwork.repository.ts';
import { PaperworkService } from './paperwork/paperwork.service.ts';
import { CheckoutService } from './payments/checkout.service.ts';
import { CustomerPaymentsController } from './payments/customer-payments.controller.ts';
import { OnlinePaymentsService } from './payments/online-payments.service.ts';
import { PaymentEventsRepository } from './payments/payment-events.repository.ts';
import { PaymentSessionsRepository } from './payments/payment-sessions.repository.ts';
import { StripeWebhookController } from './payments/stripe-webhook.controller.ts';
import { StripeWebhookService } from './payments/stripe-webhook.service.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { PaymentsRepository } from './payments/payments.repository.ts';
import { PaymentsService } from './payments/payments.service.ts';
import { MyRequestsController } from './my-requests/my-requests.controller.ts';
import { MyRequestsRepository } from './my-requests/my-requests.repository.ts';
import { MyRequestsService } from './my-requests/my-requests.service.ts';
import { QuoteRemindersRepository } from './reminders/quote-reminders.repository.ts';
import { QuoteSigningController } from './signing/quote-signing.controller.ts';
import { QuoteSigningRepository } from './signing/quote-signing.repository.ts';
import { QuoteSigningService } from './signing/quote-signing.service.ts';
import { RecordedAcceptancesController } from './signing/recorded-acceptances.controller.ts';
import { RecordedAcceptancesRepository } from './signing/recorded-acceptances.repository.ts';
import { RecordedAcceptancesService } from './signing/recorded-acceptances.service.ts';
import { SignCode } from './signing/sign-code.ts';
import { HandoversRepository } from './stock/handovers.repository.ts';
import { HoldChallengesController } from './hold-challenges/hold-challenges.controller.ts';
import { HoldChallengesRepository } from './hold-challenges/hold-challenges.repository.ts';
import { HoldChallengesService } from './hold-challenges/hold-challenges.service.ts';
import { RequestStockController } from './stock/request-stock.controller.ts';
import { RequestStockRepository } from './stock/request-stock.repository.ts';
import { RequestStockService } from './stock/request-stock.service.ts';
import { StockChangesService } from './stock/stock-changes.service.ts';
import { QuoteVersionFilesRepository } from './versions/quote-version-files.repository.ts';
import { QuoteVersionsController } from './versions/quote-versions.controller.ts';
import { QuoteVersionsRepository } from './versions/quote-versions.repository.ts';
import { QuoteVersionsService } from './versions/quote-versions.service.ts';

const providers = [
  QuoteRequestsRepository,
  QuoteRequestSubmissionsRepository,
  QuoteRequestEditsRepository,
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
  QuoteSigningRepository,
  QuoteSigningService,
  RecordedAcceptancesRepository,
  RecordedAcceptancesService,
  QuoteMessagesRepository,
  QuoteMessagesService,
  InboundMailRepository,
  InboundMailService,
  QuoteRemindersRepository,
  PaperworkRepository,
  PaperworkService,
  PaperworkNoticesRepository,
  PaymentsRepository,
  PaymentsService,
  CheckoutService,
  PaymentSessionsRepository,
  PaymentEventsRepository,
  OnlinePaymentsService,
  StripeWebhookService,
  MyRequestsRepository,
  MyRequestsService,
  StockChangesService,
  RequestStockRepository,
  RequestStockService,
  HandoversRepository,
  HoldChallengesRepository,
  HoldChallengesService,
];

/** Exports everything to the modules beside it; other modules may only import `QuoteRequestsService`. */
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
    PaperworkController,
    CustomerPaperworkController,
    PaymentsController,
    CustomerPaymentsController,
    StripeWebhookController,
    MyRequestsController,
    RequestStockController,
    HoldChallengesController,
  ],
  providers,
  exports: providers,
})
export class QuoteRequestsModule {}

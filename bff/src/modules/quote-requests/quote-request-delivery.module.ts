import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { DeclaresJobs } from '../../platform/queue/declared-jobs.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { SiteModule } from '../site/site.module.js';
import { AcknowledgementsRepository } from './acknowledgements.repository.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { QuoteDeclinesRepository } from './customer-quote/quote-declines.repository.js';
import { QuoteLinksRepository } from './customer-quote/quote-links.repository.js';
import { QuoteLinksService } from './customer-quote/quote-links.service.js';
import { ConfirmAcceptanceJob } from './jobs/confirm-acceptance.job.js';
import { ConfirmColleagueAcceptanceJob } from './jobs/confirm-colleague-acceptance.job.js';
import { NotifyOfColleagueAcceptanceJob } from './jobs/notify-of-colleague-acceptance.job.js';
import { ConfirmRecordedAcceptanceJob } from './jobs/confirm-recorded-acceptance.job.js';
import { NotifyOfRecordedAcceptanceJob } from './jobs/notify-of-recorded-acceptance.job.js';
import { NotifyOfAcceptanceJob } from './jobs/notify-of-acceptance.job.js';
import { SendSignCodeJob } from './jobs/send-sign-code.job.js';
import { AcknowledgeJob } from './jobs/acknowledge.job.js';
import { DrawPackingListJob } from './jobs/draw-packing-list.job.js';
import { DrawVersionJob } from './jobs/draw-version.job.js';
import { GeneratePdfJob } from './jobs/generate-pdf.job.js';
import { NotifyOfPaymentJob } from './jobs/notify-of-payment.job.js';
import { PaidOnlineRepository } from './payments/paid-online.repository.js';
import { NotifyOfDeclineJob } from './jobs/notify-of-decline.job.js';
import { NotifyOfHoldAnswerJob } from './jobs/notify-of-hold-answer.job.js';
import { NotifyOfProposalJob } from './jobs/notify-of-proposal.job.js';
import { NotifyOfQuestionJob } from './jobs/notify-of-question.job.js';
import { QuestionMail } from './jobs/question-mail.js';
import { NotifyStaffJob } from './jobs/notify-staff.job.js';
import { NotifyOfPaperworkJob } from './jobs/notify-of-paperwork.job.js';
import { PaperworkMail } from './jobs/paperwork-mail.js';
import { SendPaperworkNoticeJob } from './jobs/send-paperwork-notice.job.js';
import { SendPaperworkRefusalJob } from './jobs/send-paperwork-refusal.job.js';
import { QuoteRequestDocumentsService } from './jobs/quote-request-documents.js';
import { quoteRequestJobs } from './jobs/quote-request-jobs.js';
import { QuoteRequestMails } from './jobs/quote-request-mails.js';
import { SendHoldChallengeJob } from './jobs/send-hold-challenge.job.js';
import { SendQuoteLinkJob } from './jobs/send-quote-link.job.js';
import { SendQuoteShareJob } from './jobs/send-quote-share.job.js';
import { SendQuoteReminderJob } from './jobs/send-quote-reminder.job.js';
import { SendRequestsLinkJob } from './jobs/send-requests-link.job.js';
import { SendReplyJob } from './jobs/send-reply.job.js';
import { SendQuoteVersionJob } from './jobs/send-quote-version.job.js';
import { SendQuoteJob } from './jobs/send-quote.job.js';
import { QuoteMessagesRepository } from './messages/quote-messages.repository.js';
import { PaperworkNoticesRepository } from './paperwork/paperwork-notices.repository.js';
import { RequestsLinksRepository } from './my-requests/requests-links.repository.js';
import { RequestsLinksService } from './my-requests/requests-links.service.js';
import { QuoteRemindersRepository } from './reminders/quote-reminders.repository.js';
import { QuoteAcceptancesRepository } from './signing/quote-acceptances.repository.js';
import { QuoteCertificatesService } from './signing/quote-certificates.service.js';
import { SignCode } from './signing/sign-code.js';
import { SignCodesRepository } from './signing/sign-codes.repository.js';
import { GeneratedDocumentsRepository } from './generated-documents.repository.js';
import { QuoteRequestsModule } from './quote-requests.module.js';
import { HoldChallengesRepository } from './stock/hold-challenges.repository.js';
import { QuoteVersionFilesRepository } from './versions/quote-version-files.repository.js';
import { QuoteVersionFilesService } from './versions/quote-version-files.service.js';

/** The jobs that mail and draw quote requests, where mail is delivered. The repositories have no state: these are its own. */
@DeclaresJobs(quoteRequestJobs)
@Module({
  imports: [QuoteRequestsModule, SiteModule, DocumentsModule, MailModule],
  providers: [
    AcknowledgementsRepository,
    DeliveriesRepository,
    GeneratedDocumentsRepository,
    QuoteRequestDocumentsService,
    QuoteRequestMails,
    AcknowledgeJob,
    NotifyStaffJob,
    SendQuoteVersionJob,
    SendQuoteLinkJob,
    SendQuoteShareJob,
    SendRequestsLinkJob,
    RequestsLinksRepository,
    RequestsLinksService,
    SendQuoteReminderJob,
    QuoteRemindersRepository,
    NotifyOfPaperworkJob,
    SendPaperworkRefusalJob,
    SendPaperworkNoticeJob,
    PaperworkMail,
    PaperworkNoticesRepository,
    NotifyOfDeclineJob,
    NotifyOfPaymentJob,
    SendHoldChallengeJob,
    NotifyOfHoldAnswerJob,
    HoldChallengesRepository,
    NotifyOfQuestionJob,
    NotifyOfProposalJob,
    QuestionMail,
    SendReplyJob,
    QuoteMessagesRepository,
    SendSignCodeJob,
    ConfirmAcceptanceJob,
    NotifyOfAcceptanceJob,
    ConfirmColleagueAcceptanceJob,
    NotifyOfColleagueAcceptanceJob,
    ConfirmRecordedAcceptanceJob,
    NotifyOfRecordedAcceptanceJob,
    SignCode,
    SignCodesRepository,
    QuoteAcceptancesRepository,
    QuoteCertificatesService,
    QuoteDeclinesRepository,
    PaidOnlineRepository,
    QuoteLinksRepository,
    QuoteLinksService,
    SendQuoteJob,
    QuoteVersionFilesRepository,
    QuoteVersionFilesService,
    GeneratePdfJob,
    DrawVersionJob,
    DrawPackingListJob,
  ],
})
export class QuoteRequestDeliveryModule {}

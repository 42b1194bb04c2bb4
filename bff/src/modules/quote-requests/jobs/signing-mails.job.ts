import { quoteVersionReference } from '@backlot/domain';
import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../../platform/queue/job-handlers.ts';
import { acceptanceNotice } from '../mail/acceptance-notice.ts';
import { signedForOf } from '../signing/acceptance-content.ts';
import { QuoteCertificatesService } from '../signing/quote-certificates.service.ts';
import { QuoteSigningRepository } from '../signing/quote-signing.repository.ts';
import { SignCode } from '../signing/sign-code.ts';
import { Mailer } from './mailer.ts';
import { quoteRequestJobs, type QuoteRequestJob } from './quote-request-jobs.ts';

// Loaded when used. Outside of the class, because TypeScript does not rewrite the specifier in decorated classes.
const importSignCode = () => import('../mail/sign-code.tsx');
const importAcceptance = () => import('../mail/acceptance.tsx');

type Confirmation = 'confirmAcceptance' | 'confirmColleagueAcceptance' | 'confirmRecordedAcceptance';
type Notice = 'notifyOfAcceptance' | 'notifyOfColleagueAcceptance' | 'notifyOfRecordedAcceptance';

@Injectable()
export class SigningMails {
  constructor(
    private readonly signing: QuoteSigningRepository,
    private readonly code: SignCode,
    private readonly certificates: QuoteCertificatesService,
    private readonly mailer: Mailer,
  ) {}

  /** Mails the code for signing. Neither job nor table contains its digits. */
  @HandlesJob(quoteRequestJobs.sendSignCode)
  async sendCode({ id, payload: { signCodeId } }: QuoteRequestJob<'sendSignCode'>): Promise<void> {
    const delivery = await this.signing.beginCode(signCodeId);
    // Replaced by a newer code, or link or version have ended.
    if (delivery === undefined) return;
    const { reference, number, email, locale } = delivery;
    const { renderSignCode } = await importSignCode();
    const code = this.code.of(signCodeId);
    await this.mailer.mailCustomer({ id, to: { name: '', email }, locale }, (business) =>
      renderSignCode({ reference: quoteVersionReference(reference, number), code, locale }, business),
    );
  }

  /** Mails the customer, and the colleague who signed, whichever way the quote was accepted. */
  @HandlesJob(
    quoteRequestJobs.confirmAcceptance,
    quoteRequestJobs.confirmColleagueAcceptance,
    quoteRequestJobs.confirmRecordedAcceptance,
  )
  async confirm({ id, payload }: QuoteRequestJob<Confirmation>): Promise<void> {
    const quote = await this.certificates.find(payload.quoteVersionId);
    if (quote === undefined) return;
    const { renderConfirmation } = await importAcceptance();
    const { acceptance, content, files } = quote;
    const { document } = content;
    const { locale, business } = document;
    const recipient = 'recipient' in payload ? payload.recipient : 'customer';
    const name = acceptance.format === 1 ? acceptance.name : document.customer.name;
    // The address at acceptance, for a signature the one that received the code. The request's may have changed.
    const accepted = { name, email: acceptance.email };
    const to = recipient === 'customer' ? (signedForOf(acceptance) ?? accepted) : accepted;
    await this.mailer.mailCustomer({ id, to, locale, business, files }, () =>
      renderConfirmation(document, acceptance, recipient),
    );
  }

  @HandlesJob(
    quoteRequestJobs.notifyOfAcceptance,
    quoteRequestJobs.notifyOfColleagueAcceptance,
    quoteRequestJobs.notifyOfRecordedAcceptance,
  )
  async notifyStaff({ id, payload: { quoteRequestId, quoteVersionId } }: QuoteRequestJob<Notice>): Promise<void> {
    const quote = await this.certificates.find(quoteVersionId);
    if (quote === undefined) return;
    const { acceptance, content, files } = quote;
    const { business } = content.document;
    // The text of the mail says that replies go to the customer.
    const customer = signedForOf(acceptance) ?? acceptance;
    await this.mailer.mailStaff(
      { id, quoteRequestId, customer, business, files },
      acceptanceNotice(content, acceptance),
    );
  }
}
